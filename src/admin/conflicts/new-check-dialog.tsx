'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirmedClose } from '@/admin/forms/use-confirmed-close'
import { newCaseCheckQuery } from '@/admin/records/conflict-checks/conflict-queries'
import { useStartCheck } from '@/admin/records/conflict-checks/use-start-check'
import { RecordPicker } from '@/admin/records/pickers/record-picker'
import { usePersonItems } from '@/admin/records/pickers/use-person-items'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { NewContactDialog } from './new-contact-dialog'

const text = strings.conflicts
type Person = { kind: 'client' | 'contact'; id: string }
const toSubject = ({ kind, id }: Person) => (kind === 'client' ? { client: id } : { contact: id })
const toNames = (kind: 'person' | 'organization', typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((name) => ({ name, kind, role: 'opposing' as const }))

/** A check is about a client or contact. Other names are typed in two fields, because names of organizations are compared differently. */
export function NewCheckDialog({ onClose }: { onClose: () => void }) {
  const [person, setPerson] = useState<Person>()
  const [typedName, setTypedName] = useState('')
  /** A contact to add, with which the check starts if that was pressed. */
  const [newContact, setNewContact] = useState<{ name: string; startsCheck: boolean }>()
  const [added, setAdded] = useState<{ id: string; name: string }>()
  const [otherPeople, setOtherPeople] = useState('')
  const [organizations, setOrganizations] = useState('')
  const [error, setError] = useState<string>()
  // The check stores what was typed; an earlier one does not.
  const start = useStartCheck({ leavesWithoutAsking: true })
  const openEarlier = useStartCheck()
  const isDirty = [person ? '' : typedName, otherPeople, organizations].some((text) => text.trim() !== '')
  const closeIfConfirmed = useConfirmedClose(isDirty, onClose, text.leaveText)
  const startCheck = (subject: Person) => {
    const names = [...toNames('person', otherPeople), ...toNames('organization', organizations)]
    start.run({ ...toSubject(subject), ...(names.length > 0 && { names }) })
  }
  const submit = () => {
    if (person) startCheck(person)
    else if (typedName) {
      setError(undefined)
      setNewContact({ name: typedName, startsCheck: true })
    } else setError(text.subjectMissing)
  }
  return (
    <>
      <FormDialog title={text.newTitle} submitLabel={text.start} busy={start.isPending} onSubmit={submit} onClose={closeIfConfirmed}>
        <RecordPicker
          name="subject"
          data-initial-focus
          label={text.subject}
          hint={text.subjectHint}
          error={error}
          required
          key={added?.id}
          useItems={usePersonItems}
          selected={person}
          initialLabel={added?.name ?? ''}
          creation={{ getLabel: text.addAsContact, onCreate: (name) => setNewContact({ name, startsCheck: false }) }}
          onTyped={setTypedName}
          onSelect={(item) => {
            setPerson(item)
            setError(undefined)
          }}
        />
        {person && <UndecidedCheck person={person} onOpen={(id) => openEarlier.run(toSubject(person), id)} />}
        <TextArea
          name="people"
          label={text.otherPeople}
          hint={text.otherPeopleHint}
          rows={2}
          optional
          value={otherPeople}
          onChange={(event) => setOtherPeople(event.target.value)}
        />
        <TextArea
          name="organizations"
          label={text.organizations}
          hint={text.organizationsHint}
          rows={2}
          optional
          value={organizations}
          onChange={(event) => setOrganizations(event.target.value)}
        />
      </FormDialog>
      {newContact && (
        <NewContactDialog
          name={newContact.name}
          onClose={() => setNewContact(undefined)}
          onCreated={({ id, name }) => {
            const subject = { kind: 'contact', id } as const
            setAdded({ id, name })
            setPerson(subject)
            setError(undefined)
            setNewContact(undefined)
            if (newContact.startsCheck) startCheck(subject)
          }}
        />
      )}
    </>
  )
}

/** Offers to open the person's undecided check, because a new one would replace it. */
function UndecidedCheck({ person, onOpen }: { person: Person; onOpen: (id: string) => void }) {
  const { data } = useQuery(newCaseCheckQuery(toSubject(person)))
  const id = data?.conflictCheck
  if (!id || (data.state !== 'draft' && data.state !== 'waiting')) return null
  return (
    <Alert
      action={
        <Button small onClick={() => onOpen(id)}>
          {text.openCheck}
        </Button>
      }
    >
      {text.isWaiting}
    </Alert>
  )
}
