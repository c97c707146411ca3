'use client'
import { useQuery } from '@tanstack/react-query'
import { checkMessages } from '@/admin/records/conflict-checks/check-messages'
import { isUndecided, type NewCaseCheck, newCaseCheckQuery } from '@/admin/records/conflict-checks/conflict-queries'
import { NameMatches } from '@/admin/records/conflict-checks/name-matches'
import { type CheckSubject, useStartCheck } from '@/admin/records/conflict-checks/use-start-check'
import { useDebounced } from '@/client/use-debounced'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'

const text = strings.conflicts
type Props = {
  /** The text in the field, which may name no client. */
  clientName: string
  clientId: string | undefined
  contactId: string | undefined
  /** The URL of this form with that client, to which the conflict check returns. */
  backHref: (clientId: string | undefined) => string
  /** Stores the typed values until the user returns. */
  beforeLeave: (clientId: string | undefined) => void
}

/** The state of the conflict check for a new case. Saving is possible without one, unless the office requires it. */
export function NewCaseConflictCheck({ clientName, clientId, contactId, backHref, beforeLeave }: Props) {
  const name = useDebounced(clientName.trim())
  const { data } = useQuery(newCaseCheckQuery({ client: clientId, contact: contactId, name: clientId || !name ? undefined : name }))
  if (!data || data.mode === 'off' || (!name && !contactId)) return null
  if (data.state === 'cleared' || data.state === 'consent') return <Alert kind="success">{checkMessages[data.state]}</Alert>
  const client = clientId ?? data.client ?? undefined
  const subject = contactId ? { contact: contactId } : client ? { client } : undefined
  return (
    <>
      <Alert
        kind="warning"
        action={
          subject && <StartCheckButton check={data} subject={subject} back={backHref(client)} beforeLeave={() => beforeLeave(client)} />
        }
      >
        {[checkMessages[data.state], data.mode === 'required' && text.required, !subject && text.addClientFirst].filter(Boolean).join(' ')}
      </Alert>
      <NameMatches name={name} subject={{ client, contact: contactId }} />
    </>
  )
}

type ButtonProps = { check: NewCaseCheck; subject: CheckSubject; back: string; beforeLeave: () => void }
function StartCheckButton({ check: { state, conflictCheck }, subject, back, beforeLeave }: ButtonProps) {
  const start = useStartCheck({ back, beforeLeave })
  const canContinue = isUndecided(state)
  return (
    <Button small busy={start.isPending} onClick={() => start.run(subject, canContinue ? conflictCheck : null)}>
      {canContinue ? text.openCheck : state === 'none' ? text.check : text.checkAgain}
    </Button>
  )
}
