'use client'
import { useState } from 'react'
import styles from '@/admin/conflicts/conflict-checks.module.css'
import type { Check } from '@/admin/conflicts/queries'
import { api } from '@/client/api'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { useConfirm } from '@/ui/confirm-dialog'
import { ConsentDialog } from './consent-dialog'
import { hasRequiredSignature, type Lawyer } from './signatures'
import { useCheckAction } from './use-check-action'

const text = strings.conflicts
type State = 'cleared' | 'declined'

/** The buttons to clear or decline. Shows only those that the server accepts, and says what is missing. */
export function DecisionActions({ check, lawyers, isLawyer }: { check: Check; lawyers: readonly Lawyer[]; isLawyer: boolean }) {
  const confirm = useConfirm()
  const [errorMessage, setErrorMessage] = useState<string>()
  const [isConsentOpen, setIsConsentOpen] = useState(false)
  const decide = useCheckAction<State>(check.id, {
    send: (state, options) => api.conflictChecks.decide({ id: check.id, state }, options),
    errorMessage: text.decideResultFailed,
    showError: setErrorMessage,
  })
  const submit = (state: State) => {
    setErrorMessage(undefined)
    decide.run(state)
  }
  const decline = async () => {
    const question = { title: text.declineQuestion, message: text.declineText, confirmLabel: text.declineYes, danger: true }
    if (await confirm(question)) submit('declined')
  }
  const missing = describeMissing(check, lawyers)
  const isConflict = hasConflict(check)
  return (
    <>
      {check.truncated.length > 0 && <p>{text.isTruncated}</p>}
      {missing && <p>{missing}</p>}
      {!missing && isConflict && <p>{text.consentOnly}</p>}
      {errorMessage && <ErrorAlert message={errorMessage} />}
      <div className={styles.buttons}>
        {!missing && !isConflict && (
          <Button variant="primary" busy={decide.isPending} onClick={() => submit('cleared')}>
            {text.clear}
          </Button>
        )}
        {!missing && isLawyer && <Button onClick={() => setIsConsentOpen(true)}>{text.consent}</Button>}
        <Button onClick={() => void decline()}>{text.decline}</Button>
      </div>
      {isConsentOpen && <ConsentDialog check={check} onClose={() => setIsConsentOpen(false)} />}
    </>
  )
}

function describeMissing(check: Check, lawyers: readonly Lawyer[]) {
  if (check.outdated) return text.outdated
  if (check.openHits > 0) return text.decideFirst
  if (hasRequiredSignature(check, lawyers)) return
  if (check.signatures.length === 0) return text.signFirst
  return lawyers.every(({ id }) => check.searchers.includes(id)) ? text.secondSignsFirst : text.anotherSignsFirst
}
const hasConflict = ({ hits, signatures }: Check) =>
  hits.some(({ decision }) => decision === 'conflict') || signatures.some(({ verdict }) => verdict === 'conflict')
