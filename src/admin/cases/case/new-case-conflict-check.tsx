'use client'
import { checkMessages } from '@/admin/records/conflict-checks/check-messages'
import { isUndecided, type NewCaseCheck } from '@/admin/records/conflict-checks/conflict-queries'
import { NameMatches } from '@/admin/records/conflict-checks/name-matches'
import { type CheckSubject, useStartCheck } from '@/admin/records/conflict-checks/use-start-check'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/checkbox'
import type { useNewCaseCheck } from './use-new-case-check'

const text = strings.conflicts
type Props = {
  check: ReturnType<typeof useNewCaseCheck>
  clientId: string | undefined
  contactId: string | undefined
  /** The URL of this form with that client, to which the conflict check returns. */
  backHref: (clientId: string | undefined) => string
  /** Stores the typed values until the user returns. */
  saveBeforeLeave: (clientId: string | undefined) => void
}

/** The state of the conflict check for a new case. Saving is possible without one, unless the office requires it. */
export function NewCaseConflictCheck({ check, clientId, contactId, backHref, saveBeforeLeave }: Props) {
  const { name, data, belongsToCase, setBelongsToCase } = check
  if (!data || data.mode === 'off' || (!name && !contactId)) return null
  if (data.state === 'cleared' || data.state === 'consent') return <Alert kind="success">{checkMessages[data.state]}</Alert>
  const client = clientId ?? data.client ?? undefined
  const subject = contactId ? { contact: contactId } : client ? { client } : undefined
  return (
    <>
      <Alert
        kind="warning"
        action={
          subject && (
            <StartCheckButton check={data} subject={subject} back={backHref(client)} saveBeforeLeave={() => saveBeforeLeave(client)} />
          )
        }
      >
        {[checkMessages[data.state], data.mode === 'required' && text.required, !subject && text.addClientFirst].filter(Boolean).join(' ')}
        {data.mode === 'warn' && isUndecided(data.state) && (
          <Checkbox checked={belongsToCase} onChange={(event) => setBelongsToCase(event.target.checked)}>
            {text.belongsToNewCase}
          </Checkbox>
        )}
      </Alert>
      <NameMatches name={name} subject={{ client, contact: contactId }} />
    </>
  )
}

type ButtonProps = { check: NewCaseCheck; subject: CheckSubject; back: string; saveBeforeLeave: () => void }
function StartCheckButton({ check: { state, conflictCheck }, subject, back, saveBeforeLeave }: ButtonProps) {
  const start = useStartCheck({ back, saveBeforeLeave })
  const canContinue = isUndecided(state)
  return (
    <Button small busy={start.isPending} onClick={() => start.run(subject, canContinue ? conflictCheck : null)}>
      {canContinue ? text.openCheck : state === 'none' ? text.check : text.checkAgain}
    </Button>
  )
}
