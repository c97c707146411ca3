'use client'
import styles from '@/admin/conflicts/conflict-checks.module.css'
import type { Check } from '@/admin/conflicts/queries'
import { api } from '@/client/api'
import { useCurrentUser } from '@/client/session/current-user'
import { getDisplayName } from '@/client/staff/staff'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { hasRequiredSignature, type Lawyer, listMissingSigners } from './signatures'
import { useCheckAction } from './use-check-action'

const text = strings.conflicts
type Verdict = Check['signatures'][number]['verdict']

export function SignatureActions({ check, lawyers, isLawyer }: { check: Check; lawyers: readonly Lawyer[]; isLawyer: boolean }) {
  const me = useCurrentUser()
  const sign = useCheckAction<Verdict>(check.id, {
    send: (verdict, options) => api.conflictChecks.sign({ id: check.id, verdict }, options),
    errorMessage: text.signFailed,
    onSuccess: () => toast(text.signed),
  })
  const ownSignature = check.signatures.find(({ lawyer }) => lawyer === me.id)
  const signers = listMissingSigners(check, lawyers)
  const isSigned = hasRequiredSignature(check, lawyers)
  const isSigner = signers.some(({ id }) => id === me.id)
  const isOwnSearch = isLawyer && lawyers.length > 1 && check.searchers.includes(me.id)
  const hint = lawyers.length === 0 ? text.noLawyers : isOwnSearch ? text.ownSearch : undefined
  return (
    <>
      {!isSigned && hint && <p>{hint}</p>}
      {!isSigned && !isSigner && signers.length > 0 && <p>{text.waitsFor(signers.map(getDisplayName))}</p>}
      {isLawyer && (
        <div className={styles.buttons}>
          <Button
            variant={ownSignature || check.openHits > 0 ? 'plain' : 'primary'}
            aria-pressed={ownSignature?.verdict === 'clear'}
            onClick={() => sign.run('clear')}
          >
            {text.signClear}
          </Button>
          <Button aria-pressed={ownSignature?.verdict === 'conflict'} onClick={() => sign.run('conflict')}>
            {text.signConflict}
          </Button>
        </div>
      )}
    </>
  )
}
