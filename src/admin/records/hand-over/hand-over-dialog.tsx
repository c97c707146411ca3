'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '@/client/api'
import { focusContent } from '@/client/focus-content'
import { activeStaffQuery, getDisplayName } from '@/client/staff/staff'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { ErrorRetry } from '@/ui/error-retry'
import { Select } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { getHolder, type HandOver, type HandOverRecord, useHandOver } from './use-hand-over'

const text = strings.handOver
type Props = { handOver: HandOver; records: HandOverRecord[]; onClose: () => void; onDone?: () => void }

export function HandOverDialog({ handOver, records, onClose, onDone = focusContent }: Props) {
  const staff = useQuery(activeStaffQuery)
  const [newOwnerId, setNewOwnerId] = useState('')
  const [first, ...others] = records
  const holder = first && others.every((record) => getHolder(record) === getHolder(first)) ? getHolder(first) : null
  const people = staff.data?.users.filter(({ id }) => id !== holder) ?? []
  const what = first && others.length === 0 ? first.name : handOver.count(records.length.toLocaleString('en-US'))
  const mutation = useHandOver(handOver, records, () => {
    flushSync(onClose)
    onDone()
  })
  const submit = () => {
    const newOwner = people.find(({ id }) => id === newOwnerId)
    const message = (others.length ? text.doneMany : text.doneOne)(what, newOwner ? getDisplayName(newOwner) : '')
    mutation.mutate({ to: newOwnerId, message })
  }
  const { error } = mutation
  const fieldError = error instanceof ApiError ? error.fieldErrors.find(({ field }) => field === 'to')?.message : undefined
  return (
    <FormDialog
      title={text.title(what)}
      submitLabel={text.action}
      busy={mutation.isPending || staff.isPending}
      onSubmit={submit}
      onClose={onClose}
      errorMessage={error && !fieldError ? getErrorMessage(error, text.failed) : undefined}
    >
      {staff.isError && <ErrorRetry message={getErrorMessage(staff.error, text.staffFailed)} onRetry={() => void staff.refetch()} />}
      <Select
        name="new-owner"
        label={text.to}
        hint={[text.effect, handOver.hint].filter(Boolean).join(' ')}
        error={fieldError}
        value={newOwnerId}
        data-initial-focus
        onChange={(event) => {
          setNewOwnerId(event.target.value)
          mutation.reset()
        }}
      >
        <option value="">{staff.isPending ? text.loading : text.choose}</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {getDisplayName(person)}
          </option>
        ))}
      </Select>
    </FormDialog>
  )
}
