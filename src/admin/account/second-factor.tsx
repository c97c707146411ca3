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
/** With fewer recovery codes than this the person is warned. */
const minRecoveryCodes = 3

export function SecondFactor() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const confirm = useConfirm()
  const [isEnrolling, setIsEnrolling] = useState(false)
  const query = useQuery(ownFactor)
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['second-factor'] })
    void queryClient.invalidateQueries({ queryKey: ['session'] })
    router.refresh()
  }
  const onError = (error: unknown) => tellFailure(sentenceOf(error, text.actFailed))
  const turnOff = useMutation({
    mutationFn: () => api.secondFactors.turnOff({}),
    onSuccess: () => tell(text.turnedOff),
    onError,
    onSettled: refresh,
  })
  const renewCodes = useMutation({ mutationFn: () => api.secondFactors.renewCodes({}), onError, onSettled: refresh })
  const state = query.data
  const closeEnrollment = () => {
    setIsEnrolling(false)
    refresh()
  }
  return (
    <Section title={text.title} hint={text.text}>
      <Awaited found={query} failed={text.failed} loading={text.loading} lines={2} />
      {isEnrolling && state && (
        <Enroll
          asked
          asksPassword={state.asksPassword}
          cancel={closeEnrollment}
          done={() => {
            tell(text.isOn)
            closeEnrollment()
          }}
        />
      )}
      {renewCodes.data && !isEnrolling && <RecoveryCodes codes={renewCodes.data.recoveryCodes} done={() => renewCodes.reset()} />}
      {state && !isEnrolling && !renewCodes.data && (
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
          {state.on && state.codesLeft < minRecoveryCodes && <Notice kind="warning">{text.fewCodes}</Notice>}
          {state.on && state.required && <p className={styles.hint}>{text.required}</p>}
          <div className={styles.buttons}>
            {!state.since && (
              <Button look={state.on ? 'plain' : 'primary'} onClick={() => setIsEnrolling(true)}>
                {state.on ? words.passkeys.app : text.setUp}
              </Button>
            )}
            {state.on && (
              <Button
                busy={renewCodes.isPending}
                onClick={async () =>
                  (await confirm({ question: text.newCodesQuestion, because: text.newCodesText, yes: text.newCodes })) &&
                  renewCodes.mutate()
                }
              >
                {text.newCodes}
              </Button>
            )}
            {state.on && !state.required && (
              <Button
                look="danger"
                busy={turnOff.isPending}
                onClick={async () =>
                  (await confirm({ question: text.turnOffQuestion, because: text.turnOffText, yes: text.turnOff, danger: true })) &&
                  turnOff.mutate()
                }
              >
                {text.turnOff}
              </Button>
            )}
          </div>
          <Passkeys asksPassword={state.asksPassword} isFirstFactor={!state.on} onChange={refresh} />
        </>
      )}
    </Section>
  )
}
