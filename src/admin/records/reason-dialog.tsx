'use client'
import type { MutationScope } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirmedClose } from '@/admin/forms/use-confirmed-close'
import { useAction } from '@/client/queries/use-action'
import * as strings from '@/strings/index'
import { TextArea } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'

type Props = {
  title: string
  text: string
  submitLabel: string
  send: (reason: string) => Promise<unknown>
  errorMessage: string
  /** Shown after a success. */
  successMessage: string
  /** The first part of the query keys that change. */
  resource: string
  /** Mutations with the same scope are sent one after the other. */
  scope?: MutationScope
  onClose: () => void
}

/** Asks for a reason, which is stored with the change. */
export function ReasonDialog({ title, text, submitLabel, send, errorMessage, successMessage, resource, scope, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [shownError, setShownError] = useState<string>()
  const action = useAction({
    ...(scope && { scope }),
    mutationFn: () => send(reason),
    errorMessage,
    showError: setShownError,
    successMessage: () => successMessage,
    invalidates: [resource],
    onSuccess: onClose,
  })
  const closeIfConfirmed = useConfirmedClose(reason.trim() !== '', onClose)
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busy={action.isPending}
      onSubmit={() => action.run()}
      onClose={closeIfConfirmed}
      errorMessage={shownError}
    >
      <p>{text}</p>
      <TextArea
        name="reason"
        label={strings.form.reason}
        rows={3}
        maxLength={2000}
        data-first
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
