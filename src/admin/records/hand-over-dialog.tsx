'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/client/api'
import { getErrorMessage } from '@/client/error-message'
import { getDisplayName, staffQuery } from '@/client/staff'
import { strings } from '@/strings/index'
import { Select } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { toast } from '@/ui/toast'

const text = strings.handOver

/** How one noun is handed over. */
export type HandOver = {
  /** The first part of the query keys. */
  resource: string
  submit: (input: { ids: string[]; to: string }) => Promise<unknown>
  count: (n: string) => string
  hint?: string
}
type Props = { handOver: HandOver; records: { id: string; name: string }[]; close: () => void; onDone?: () => void }

export function HandOverDialog({ handOver, records, close, onDone }: Props) {
  const queryClient = useQueryClient()
  const staff = useQuery(staffQuery)
  const people = staff.data?.users ?? []
  const [newOwnerId, setNewOwnerId] = useState('')
  const [first, ...others] = records
  const what = first && others.length === 0 ? first.name : handOver.count(records.length.toLocaleString('en-US'))
  const submit = useMutation({
    mutationFn: () => handOver.submit({ ids: records.map(({ id }) => id), to: newOwnerId }),
    onSuccess: () => {
      const newOwner = people.find(({ id }) => id === newOwnerId)
      toast((others.length ? text.doneMany : text.doneOne)(what, newOwner ? getDisplayName(newOwner) : ''))
      onDone?.()
      close()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [handOver.resource] }),
  })
  const fieldError = submit.error instanceof ApiError ? submit.error.fieldErrors.find(({ field }) => field === 'to')?.message : undefined
  const loadError = staff.isError ? getErrorMessage(staff.error, text.staffFailed) : undefined
  return (
    <FormDialog
      title={text.title(what)}
      submitLabel={text.action}
      busy={submit.isPending}
      onSubmit={() => submit.mutate()}
      onClose={close}
      errorMessage={submit.isError && !fieldError ? getErrorMessage(submit.error, text.failed) : loadError}
    >
      <Select
        name="new-owner"
        label={text.to}
        hint={[text.effect, handOver.hint].filter(Boolean).join(' ')}
        {...(fieldError && { error: fieldError })}
        value={newOwnerId}
        data-first
        onChange={(event) => {
          setNewOwnerId(event.target.value)
          submit.reset()
        }}
      >
        <option value="">{text.choose}</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {getDisplayName(person)}
          </option>
        ))}
      </Select>
    </FormDialog>
  )
}
