'use client'
import styles from '@/admin/conflicts/conflict-checks.module.css'
import type { Check } from '@/admin/conflicts/queries'
import { api } from '@/client/api'
import { useCurrentUser } from '@/client/session/current-user'
import { getDisplayName } from '@/client/staff/staff'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { toast } from '@/ui/toast'
import { isSignedByLawyer, type Lawyer, listCountingLawyers } from './signatures'
import { useCheckAction } from './use-check-action'

const text = strings.conflicts
type Verdict = Check['signatures'][number]['verdict']

export function Sign({ check, lawyers, isLawyer }: { check: Check; lawyers: readonly Lawyer[]; isLawyer: boolean }) {
  const me = useCurrentUser()
  const sign = useCheckAction<Verdict>(check.id, {
    send: (verdict, options) => api.conflictChecks.sign({ id: check.id, verdict }, options),
    failed: text.signFailed,
    onSuccess: () => toast(text.signed),
  })
  const own = check.signatures.find(({ lawyer }) => lawyer === me.id)
  const counting = listCountingLawyers(check, lawyers)
  const isSigned = isSignedByLawyer(check, lawyers)
  const missing = counting.filter(({ id }) => id !== me.id).map(getDisplayName)
  const hint = lawyers.length === 0 ? text.noLawyers : isLawyer && check.searchedBy === me.id ? text.ownSearch : undefined
  return (
    <>
      {!isSigned && hint && <p>{hint}</p>}
      {!isSigned && !counting.some(({ id }) => id === me.id) && missing.length > 0 && <p>{text.waitsFor(missing)}</p>}
      {isLawyer && (
        <div className={styles.buttons}>
          <Button
            variant={own || check.openHits > 0 ? 'plain' : 'primary'}
            aria-pressed={own?.verdict === 'clear'}
            onClick={() => sign.run('clear')}
          >
            {text.signClear}
          </Button>
          <Button aria-pressed={own?.verdict === 'conflict'} onClick={() => sign.run('conflict')}>
            {text.signConflict}
          </Button>
        </div>
      )}
    </>
  )
}
