'use client'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { Stored, useForm } from '@/client/form'
import { caseStatuses } from '@/contract/cases'
import { Button } from '@/ui/button'
import { Select, TextArea, TextField } from '@/ui/field'
import { Group } from '@/ui/group'
import { nameOf, staffList } from '../../shell/staff'
import { words } from '../../words'
import { ClientPicker } from './client-picker'
import { openNotes } from './open-notes'
import type { Picked } from './picked'
import { TypePicker } from './type-picker'
import type { Values } from './values'

const text = words.caseForm
type Form = Pick<ReturnType<typeof useForm<Values, Stored, unknown>>, 'field' | 'watch' | 'put'>
type Props = {
  form: Form
  onPick: (client: Picked) => void
  disabled?: boolean
  autoFocus?: boolean
  /** Offered even if the account has been deleted. */
  assignee?: { id: string; name: string } | undefined
}

export function CaseFields({ form, onPick, disabled = false, autoFocus, assignee }: Props) {
  const staff = (useQuery(staffList).data?.users ?? []).map((person) => ({ id: person.id, name: nameOf(person) }))
  const people = assignee && !staff.some(({ id }) => id === assignee.id) ? [...staff, assignee] : staff
  const [caseTypeId, subTypeId, clientName, notes] = form.watch(['caseTypeId', 'subTypeId', 'clientName', 'notes'])
  const error = (name: 'clientName' | 'caseTypeId' | 'subTypeId') => form.field(name).error
  return (
    <>
      <fieldset disabled={disabled} style={{ display: 'contents' }}>
        <Group title={text.what} bare>
          <TextField {...form.field('title')} label={text.titleField} autoComplete="off" autoFocus={autoFocus} />
          <TypePicker
            value={{ caseTypeId, subTypeId }}
            onChange={form.put}
            error={error('caseTypeId') ?? error('subTypeId')}
            disabled={disabled}
          />
        </Group>
        <Group title={text.who} columns>
          <ClientPicker
            value={clientName}
            onChange={(name) => form.put({ clientName: name })}
            onPick={onPick}
            error={error('clientName')}
            disabled={disabled}
          />
          <TextField
            {...form.field('caseNumber')}
            label={text.number}
            hint={text.numberHint}
            placeholder={text.numberExample}
            autoComplete="off"
            optional
          />
          <Select {...form.field('status')} label={text.status}>
            {caseStatuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </Select>
          <Select {...form.field('assignedTo')} label={text.assignee} optional>
            <option value="">{words.cases.unassigned}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <TextField {...form.field('date')} label={text.date} type="date" optional />
        </Group>
        <Group title={text.notes}>
          <TextArea {...form.field('notes')} label={text.notes} hint={text.notesHint} optional rows={8} />
        </Group>
      </fieldset>
      {notes.trim() !== '' && (
        <div>
          <Button small icon={ExternalLink} onClick={() => openNotes(notes)}>
            {text.openNotes}
          </Button>
        </div>
      )}
    </>
  )
}
