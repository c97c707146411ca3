'use client'
import type { ReactNode } from 'react'
import { StaffOptions } from '@/admin/records/pickers/staff-options'
import type { VersionedRecord } from '@/client/form/use-base-version'
import type { useForm } from '@/client/form/use-form'
import { caseStatuses } from '@/contract/constants/cases'
import * as strings from '@/strings/index'
import { Select, TextField } from '@/ui/field'
import { FieldGroup } from '@/ui/field-group'
import { ClientPicker } from './client-picker'
import { NotesField } from './notes-field'
import { TypePicker } from './type-picker'
import type { PickedClient } from './use-picked-client'
import type { Values } from './values'

const text = strings.caseForm
type Form = Pick<ReturnType<typeof useForm<Values, VersionedRecord, unknown>>, 'field' | 'watch' | 'setValues'>
type Props = {
  form: Form
  picked?: PickedClient | undefined
  onPick: (client: PickedClient) => void
  clientWarning?: ReactNode
  disabled?: boolean
  isNew?: boolean
  /** Offered even if the account has been deleted. */
  assignee?: { id: string; name: string } | undefined
}

export function CaseFields({ form, picked, onPick, clientWarning, disabled = false, isNew = false, assignee }: Props) {
  const [caseTypeId, subTypeId, clientName, notes] = form.watch(['caseTypeId', 'subTypeId', 'clientName', 'notes'])
  const error = (name: 'clientName' | 'caseTypeId' | 'subTypeId') => form.field(name).error
  return (
    <>
      <fieldset disabled={disabled} style={{ display: 'contents' }}>
        {/* The tabs above an existing case end with a line. */}
        <FieldGroup title={text.about} borderless={!isNew}>
          <TextField {...form.field('title')} label={text.titleField} autoComplete="off" autoFocus={isNew} />
          <TypePicker
            value={{ caseTypeId, subTypeId }}
            onChange={form.setValues}
            error={error('caseTypeId') ?? error('subTypeId')}
            disabled={disabled}
          />
        </FieldGroup>
        <FieldGroup title={text.people} columns>
          <ClientPicker
            value={clientName}
            picked={picked}
            onChange={(name) => form.setValues({ clientName: name })}
            onPick={onPick}
            error={error('clientName')}
            disabled={disabled}
          >
            {clientWarning}
          </ClientPicker>
          <TextField
            {...form.field('caseNumber')}
            label={text.number}
            hint={isNew ? text.numberHint : undefined}
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
            <option value="">{strings.cases.unassigned}</option>
            <StaffOptions former={assignee} />
          </Select>
          <TextField {...form.field('date')} label={text.date} hint={text.dateHint} type="date" optional />
        </FieldGroup>
      </fieldset>
      <NotesField notes={notes} field={form.field('notes')} disabled={disabled} />
    </>
  )
}
