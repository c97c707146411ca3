'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { RecoveryCodes } from '@/sign-in/recovery-codes'
import { SecondFactorSetup } from '@/sign-in/second-factor-setup'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { QueryState } from '@/ui/query-state'
import { RelativeTime } from '@/ui/relative-time'
import { toast } from '@/ui/toast'
import styles from './account.module.css'
import { Passkeys } from './passkeys'
import { ownSecondFactorQuery } from './queries'
import { AccountSection } from './section'

const text = strings.secondFactor
/** With fewer recovery codes than this the person is warned. */
const minRecoveryCodes = 3

export function SecondFactor() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [isEnrolling, setIsEnrolling] = useState(false)
  const query = useQuery(ownSecondFactorQuery)
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['second-factor'] })
    void queryClient.invalidateQueries({ queryKey: ['session'] })
    router.refresh()
  }
  const options = { errorMessage: text.changeFailed, onSettled: refresh }
  const turnOff = useAction({
    mutationFn: () => api.secondFactors.turnOff({}),
    confirm: () => ({ title: text.turnOffQuestion, message: text.turnOffText, confirmLabel: text.turnOff, danger: true }),
    successMessage: () => text.turnedOff,
    ...options,
  })
  const renewCodes = useAction({
    mutationFn: () => api.secondFactors.renewCodes({}),
    confirm: () => ({ title: text.newCodesQuestion, message: text.newCodesText, confirmLabel: text.newCodes }),
    ...options,
  })
  const state = query.data
  const closeEnrollment = () => {
    setIsEnrolling(false)
    refresh()
  }
  return (
    <AccountSection title={text.title} hint={text.text}>
      <QueryState query={query} errorMessage={text.failed} loadingLabel={text.loading} lines={2} />
      {isEnrolling && state && (
        <SecondFactorSetup
          autoStart
          onCancel={closeEnrollment}
          onDone={() => {
            toast(text.isOn)
            closeEnrollment()
          }}
        />
      )}
      {renewCodes.data && !isEnrolling && <RecoveryCodes codes={renewCodes.data.recoveryCodes} onDone={() => renewCodes.reset()} />}
      {state && !isEnrolling && !renewCodes.data && (
        <>
          <p>
            <Badge kind={state.on ? 'good' : undefined}>{state.on ? text.on : text.off}</Badge>{' '}
            {state.since && (
              <>
                {text.since} <RelativeTime at={state.since} />.{' '}
              </>
            )}
            {state.on && text.codesLeft(state.codesLeft)}
          </p>
          {state.on && state.codesLeft < minRecoveryCodes && <Alert kind="warning">{text.fewCodes}</Alert>}
          {state.on && state.required && <p className={styles.hint}>{text.required}</p>}
          <div className={styles.buttons}>
            {!state.since && (
              <Button variant={state.on ? 'plain' : 'primary'} onClick={() => setIsEnrolling(true)}>
                {state.on ? strings.passkeys.app : text.setUp}
              </Button>
            )}
            {state.on && (
              <Button busy={renewCodes.isPending} onClick={() => renewCodes.run()}>
                {text.newCodes}
              </Button>
            )}
            {state.on && !state.required && (
              <Button variant="danger" busy={turnOff.isPending} onClick={() => turnOff.run()}>
                {text.turnOff}
              </Button>
            )}
          </div>
          <Passkeys hasSecondFactor={state.on} onChange={refresh} />
        </>
      )}
    </AccountSection>
  )
}
