'use client'
import { useQuery } from '@tanstack/react-query'
import { checkMessages } from '@/admin/records/check-messages'
import { type NewCaseCheck, newCaseCheckQuery } from '@/admin/records/conflict-queries'
import { NameMatches } from '@/admin/records/name-matches'
import { type CheckSubject, useStartCheck } from '@/admin/records/use-start-check'
import { useDebounced } from '@/client/use-debounced'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'

const text = strings.conflicts
type Props = {
  /** As typed. */
  clientName: string
  clientId: string | undefined
  contactId: string | undefined
  /** Where the check leads back to, with the client of this case. */
  backHref: (clientId: string | undefined) => string
  /** Stores what is typed for the way back. */
  keep: (clientId: string | undefined) => void
}

/** The conflict check of a new case: passed by saving, unless the office requires one. */
export function ConflictNotice({ clientName, clientId, contactId, backHref, keep }: Props) {
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
        action={subject && <CheckButton check={data} subject={subject} back={backHref(client)} keep={() => keep(client)} />}
      >
        {[checkMessages[data.state], data.mode === 'required' && text.required, !subject && text.addClientFirst].filter(Boolean).join(' ')}
      </Alert>
      <NameMatches name={name} subject={{ client, contact: contactId }} />
    </>
  )
}

type ButtonProps = { check: NewCaseCheck; subject: CheckSubject; back: string; keep: () => void }
function CheckButton({ check: { state, conflictCheck }, subject, back, keep }: ButtonProps) {
  const start = useStartCheck({ back, beforeLeave: keep })
  const isOpen = state === 'draft' || state === 'waiting'
  return (
    <Button small busy={start.isPending} onClick={() => void start.run(subject, isOpen ? conflictCheck : null)}>
      {isOpen ? text.openCheck : state === 'none' ? text.check : text.checkAgain}
    </Button>
  )
}
