'use client'
import { type FormEvent, useState } from 'react'
import { useConfirmedClose } from '@/admin/forms/use-confirmed-close'
import { ApiError, api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { getErrorMessage } from '@/client/text/error-message'
import { wallBases } from '@/contract/constants/walls'
import * as strings from '@/strings/index'
import { Select, TextArea, TextField } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { getTimeZone, parseLocalInput } from '@/ui/local-time'
import { WalledPeopleField } from './walled-people-field'

const text = strings.walls
export type WalledRecord = { noun: 'case' | 'client' | 'contact'; id: string; name: string }
type Basis = (typeof wallBases)[number]

export function WallDialog({ record: { noun, id, name }, onClose }: { record: WalledRecord; onClose: () => void }) {
  const [isChanged, setIsChanged] = useState(false)
  const create = useAction({
    mutationFn: (wall: Parameters<typeof api.walls.create>[0]) => api.walls.create(wall),
    errorMessage: text.saveFailed,
    // The dialog shows the error.
    showError: () => undefined,
    successMessage: ({ wall }) =>
      [
        text.saved(
          wall.people.map((person) => person.name),
          name,
        ),
        ...wall.people.map((person) => text.assignedTo(person.name, person.assigned)),
      ]
        .filter(Boolean)
        .join(' '),
    invalidates: [noun],
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    const data = new FormData(event.target as HTMLFormElement)
    const [from, until] = [String(data.get('from')), String(data.get('until'))]
    create.mutate({
      [noun]: id,
      people: data.getAll('people').map(String),
      basis: String(data.get('basis')) as Basis,
      reason: String(data.get('reason')),
      ...(from && { from: parseLocalInput(from) }),
      ...(until && { until: parseLocalInput(until) }),
    })
  }
  const { error } = create
  const fieldErrors = error instanceof ApiError ? error.fieldErrors : []
  const getProps = (field: string) => {
    return { onChange: () => setIsChanged(true), error: fieldErrors.find((one) => one.field === field)?.message }
  }
  const closeIfConfirmed = useConfirmedClose(isChanged, onClose)
  return (
    <FormDialog
      title={text.addTo(name)}
      submitLabel={text.save}
      busy={create.isPending}
      onSubmit={submit}
      onClose={closeIfConfirmed}
      errorMessage={error && fieldErrors.length === 0 ? getErrorMessage(error, text.saveFailed) : undefined}
    >
      <p>
        {text.effect} {noun === 'client' ? text.clientEffect : noun === 'case' && text.caseEffect}
      </p>
      <WalledPeopleField {...getProps('people')} />
      <Select name="basis" label={text.basis} {...getProps('basis')}>
        <option value="">{text.chooseBasis}</option>
        {wallBases.map((basis) => (
          <option key={basis} value={basis}>
            {text.bases[basis]}
          </option>
        ))}
      </Select>
      <TextArea name="reason" label={strings.form.reason} rows={3} maxLength={2000} {...getProps('reason')} />
      <TextField name="from" type="datetime-local" label={text.from} optional hint={text.fromHint(getTimeZone())} {...getProps('from')} />
      <TextField name="until" type="datetime-local" label={text.until} optional hint={text.untilHint} {...getProps('until')} />
    </FormDialog>
  )
}
