'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '@/client/api'
import { Awaited } from '@/ui/awaited'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { useConfirm } from '@/ui/confirm'
import { Moment } from '@/ui/moment'
import { Notice } from '@/ui/notice'
import { tell, tellFailure } from '@/ui/toast'
import { Enroll } from '../shell/enroll'
import { RecoveryCodes } from '../shell/recovery-codes'
import { sentenceOf } from '../shell/use-remove'
import { words } from '../words'
import styles from './account.module.css'
import { Passkeys } from './passkeys'
import { ownFactor } from './queries'
import { Section } from './section'

const text = words.secondFactor
const few = 3

/** On, off, recovery codes. */
export function SecondFactor() {
  const queries = useQueryClient()
  const router = useRouter()
  const confirm = useConfirm()
  const [enrolling, setEnrolling] = useState(false)
  const found = useQuery(ownFactor)
  const again = () => {
    void queries.invalidateQueries({ queryKey: ['second-factor'] })
    void queries.invalidateQueries({ queryKey: ['session'] })
    router.refresh()
  }
  const onError = (error: unknown) => tellFailure(sentenceOf(error, text.actFailed))
  const off = useMutation({
    mutationFn: () => api.secondFactors.turnOff({}),
    onSuccess: () => tell(text.turnedOff),
    onError,
    onSettled: again,
  })
  const codes = useMutation({ mutationFn: () => api.secondFactors.renewCodes({}), onError, onSettled: again })
  const state = found.data
  const end = () => {
    setEnrolling(false)
    again()
  }
  return (
    <Section title={text.title} hint={text.text}>
      <Awaited found={found} failed={text.failed} loading={text.loading} lines={2} />
      {enrolling && state && (
        <Enroll
          asked
          asksPassword={state.asksPassword}
          cancel={end}
          done={() => {
            tell(text.isOn)
            end()
          }}
        />
      )}
      {codes.data && !enrolling && <RecoveryCodes codes={codes.data.recoveryCodes} done={() => codes.reset()} />}
      {state && !enrolling && !codes.data && (
        <>
          <p>
            <Badge kind={state.on ? 'good' : undefined}>{state.on ? text.on : text.off}</Badge>{' '}
            {state.since && (
              <>
                {text.since} <Moment at={state.since} />.{' '}
              </>
            )}
            {state.on && text.codesLeft(state.codesLeft)}
          </p>
          {state.on && state.codesLeft < few && <Notice kind="warning">{text.fewCodes}</Notice>}
          {state.on && state.required && <p className={styles.hint}>{text.required}</p>}
          <div className={styles.buttons}>
            {!state.since && (
              <Button look={state.on ? 'plain' : 'primary'} onClick={() => setEnrolling(true)}>
                {state.on ? words.passkeys.app : text.setUp}
              </Button>
            )}
            {state.on && (
              <Button
                busy={codes.isPending}
                onClick={async () =>
                  (await confirm({ question: text.newCodesQuestion, because: text.newCodesText, yes: text.newCodes })) && codes.mutate()
                }
              >
                {text.newCodes}
              </Button>
            )}
            {state.on && !state.required && (
              <Button
                look="danger"
                busy={off.isPending}
                onClick={async () =>
                  (await confirm({ question: text.turnOffQuestion, because: text.turnOffText, yes: text.turnOff, danger: true })) &&
                  off.mutate()
                }
              >
                {text.turnOff}
              </Button>
            )}
          </div>
          <Passkeys asksPassword={state.asksPassword} first={!state.on} changed={again} />
        </>
      )}
    </Section>
  )
}
