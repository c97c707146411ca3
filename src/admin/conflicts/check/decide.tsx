'use client'
import { useState } from 'react'
import { api } from '@/client/api'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { useConfirm } from '@/ui/confirm-dialog'
import styles from '../conflicts.module.css'
import type { Check } from '../queries'
import { ConsentDialog } from './consent-dialog'
import { useCheckAction } from './use-check-action'

const text = strings.conflicts
type State = 'cleared' | 'declined'

/** The server says what is still missing. */
export function Decide({ check, isLawyer }: { check: Check; isLawyer: boolean }) {
  const confirm = useConfirm()
  const [problem, setProblem] = useState<string>()
  const [isConsentOpen, setIsConsentOpen] = useState(false)
  const decide = useCheckAction<State>(check.id, {
    send: (state, options) => api.conflictChecks.decide({ id: check.id, state }, options),
    failed: text.decideResultFailed,
    showError: setProblem,
  })
  const submit = (state: State) => {
    setProblem(undefined)
    decide.run(state)
  }
  const decline = async () => {
    const question = { title: text.declineQuestion, message: text.declineText, confirmLabel: text.declineYes, danger: true }
    if (await confirm(question)) submit('declined')
  }
  return (
    <>
      {problem && <ErrorAlert message={problem} />}
      <div className={styles.buttons}>
        <Button variant="primary" busy={decide.isPending} onClick={() => submit('cleared')}>
          {text.clear}
        </Button>
        {isLawyer && <Button onClick={() => setIsConsentOpen(true)}>{text.consent}</Button>}
        <Button onClick={() => void decline()}>{text.decline}</Button>
      </div>
      {isConsentOpen && <ConsentDialog check={check} close={() => setIsConsentOpen(false)} />}
    </>
  )
}
