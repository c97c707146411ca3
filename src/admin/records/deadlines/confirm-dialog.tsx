'use client'
import { useState } from 'react'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { recordVersion } from '@/contract/etag'
import * as strings from '@/strings/index'
import { DescriptionList } from '@/ui/description-list'
import { TextField } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { DateBasis } from './date-basis'
import type { Deadline } from './queries'

const text = strings.deadlines

/** Hides the date, so that the person who confirms it counts it independently. */
export function ConfirmDateDialog({ deadline, onClose }: { deadline: Deadline; onClose: () => void }) {
  const dates = deadline.proposal ?? deadline
  const [date, setDate] = useState('')
  const [errorMessage, setErrorMessage] = useState<string>()
  const confirm = useAction({
    mutationFn: () => api.deadlines.confirm({ id: deadline.id, date }, { ifMatch: recordVersion(deadline) }),
    errorMessage: text.confirmFailed,
    showError: setErrorMessage,
    successMessage: () => text.confirmed,
    invalidates: ['deadline'],
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={text.confirmTitle(deadline.title)}
      submitLabel={text.confirm}
      busy={confirm.isPending}
      onSubmit={() => confirm.run()}
      onClose={onClose}
      errorMessage={errorMessage}
    >
      <p>{dates.rule ? text.confirmText : text.confirmTextWithoutRule}</p>
      <DescriptionList>
        <DateBasis dates={dates} />
      </DescriptionList>
      <TextField
        name="confirm-date"
        type="date"
        label={text.confirmDate}
        data-initial-focus
        value={date}
        onChange={({ target }) => setDate(target.value)}
      />
    </FormDialog>
  )
}
