'use client'
import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ErrorRetry } from '@/ui/error-retry'
import { QuickAction } from '@/ui/quick-actions'
import { isUndecided, newCaseCheckQuery } from './conflict-queries'
import { NameMatches } from './name-matches'
import { type CheckSubject, useStartCheck } from './use-start-check'

const text = strings.conflicts
export type CheckedPerson = { client: string } | { contact: string }

/** The state of the conflict check of a client or contact. Without a check, the records that match the name. */
export function ConflictStatus({ subject, name, kind }: { subject: CheckedPerson; name: string; kind?: 'person' | 'organization' }) {
  const { data, isError, refetch } = useQuery(newCaseCheckQuery(subject))
  const start = useStartCheck()
  if (!data && isError) return <ErrorRetry message={text.failedOne} onRetry={() => void refetch()} />
  if (!data || data.mode === 'off') return null
  const { state, conflictCheck } = data
  const action = (label: string, existingId?: string | null) => (
    <Button small busy={start.isPending} onClick={() => start.run(subject, existingId)}>
      {label}
    </Button>
  )
  if (isUndecided(state)) return <Alert action={action(text.openCheck, conflictCheck)}>{text.isWaiting}</Alert>
  if (state === 'outdated')
    return (
      <Alert kind="warning" action={action(text.checkAgain)}>
        {text.outdated}
      </Alert>
    )
  if (state === 'declined')
    return (
      <Alert kind="warning" action={action(text.openCheck, conflictCheck)}>
        {text.isDeclined}
      </Alert>
    )
  return state === 'none' ? <NameMatches {...{ name, subject }} kind={kind ?? 'person'} withNames /> : null
}

/** For a person without a check. */
export function ConflictCheckButton({ subject }: { subject: CheckedPerson }) {
  const { data } = useQuery(newCaseCheckQuery(subject))
  const start = useStartCheck()
  if (!data || data.mode === 'off') return null
  return (
    <Button icon={Scale} busy={start.isPending} onClick={() => start.run(subject, data.conflictCheck)}>
      {text.check}
    </Button>
  )
}

/** Opens the check that is not decided yet, or starts one. */
export function ConflictCheckAction({ subject }: { subject: CheckSubject & CheckedPerson }) {
  const { data } = useQuery(newCaseCheckQuery(subject))
  const start = useStartCheck()
  // Without its id, a new check would replace the existing one.
  const existingId = data && data.state !== 'none' && data.state !== 'outdated' ? data.conflictCheck : null
  return (
    <QuickAction
      icon={Scale}
      label={text.check}
      text={text.check}
      shortText={text.checkShort}
      disabled={!data}
      onClick={() => start.run(subject, existingId)}
    />
  )
}
