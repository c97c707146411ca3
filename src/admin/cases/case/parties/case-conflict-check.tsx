'use client'
import type { PartyList } from '@/admin/cases/queries'
import { checkMessages } from '@/admin/records/conflict-checks/check-messages'
import { useStartCheck } from '@/admin/records/conflict-checks/use-start-check'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'

const text = strings.conflicts
type State = PartyList['conflictCheck']
const kinds: Partial<Record<State, 'success' | 'warning' | 'error'>> = {
  cleared: 'success',
  consent: 'success',
  outdated: 'warning',
  declined: 'error',
}

/** The state of the case's conflict check, with a button that starts or opens it. */
export function CaseConflictCheck({ caseId, state, checkId }: { caseId: string; state: State; checkId: string | null }) {
  const start = useStartCheck()
  const isNew = state === 'none' || state === 'outdated'
  const label = state === 'outdated' ? text.checkAgain : state === 'none' ? text.check : text.openCheck
  return (
    <Alert
      kind={kinds[state] ?? 'info'}
      action={
        <Button small busy={start.isPending} onClick={() => start.run({ case: caseId }, isNew ? null : checkId)}>
          {label}
        </Button>
      }
    >
      {checkMessages[state]}
    </Alert>
  )
}
