'use client'
import { type MutationScope, useMutation, useQueryClient } from '@tanstack/react-query'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import type { LoadValidation } from '@/client/form/rules'
import { useForm } from '@/client/form/use-form'
import * as strings from '@/strings/index'
import { TextArea } from '@/ui/field'
import { toast } from '@/ui/toast'

type Props = {
  title: string
  text: string
  submitLabel: string
  draftKey: string
  loadValidation: LoadValidation
  maxLength: number
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
const toValues = () => ({ reason: '' })

/** Asks for a reason, which is stored with the change. */
export function ReasonDialog(props: Props) {
  const { text, loadValidation, maxLength, send, errorMessage, successMessage, resource, scope, onClose, ...dialog } = props
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    ...(scope && { scope }),
    mutationFn: send,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [resource] }),
  })
  const form = useForm({
    loadValidation,
    toValues,
    send: ({ reason }) => mutateAsync(String(reason ?? '')),
    onSuccess: () => {
      toast(successMessage)
      onClose()
    },
    fallbackMessage: errorMessage,
  })
  return (
    <DraftDialog {...dialog} form={form} onClose={onClose}>
      <p>{text}</p>
      <TextArea {...form.field('reason')} label={strings.form.reason} rows={3} maxLength={maxLength} data-initial-focus />
    </DraftDialog>
  )
}
