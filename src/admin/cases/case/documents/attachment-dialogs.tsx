'use client'
import { useRef, useState } from 'react'
import type { Attachment } from '@/admin/cases/queries'
import { useConfirmedClose } from '@/admin/forms/use-confirmed-close'
import { ApiError } from '@/client/api'
import { getErrorMessage, toastRequestError } from '@/client/text/error-message'
import { getFileExtension, normalizeTags } from '@/contract/constants/attachments'
import * as strings from '@/strings/index'
import { TextArea, TextField } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { toastError } from '@/ui/toast'
import { useAddTags, useUpdateAttachment } from './attachment-mutations'

const text = strings.documents
type Props = { file: Attachment; onClose: () => void }

/** Shows the name without its extension, which stays. */
export function RenameDialog({ file, onClose }: Props) {
  const [opened] = useState(file)
  const extension = getFileExtension(opened.name)
  const oldName = opened.name.slice(0, opened.name.length - extension.length)
  const [value, setValue] = useState(oldName)
  const input = useRef<HTMLInputElement>(null)
  const update = useUpdateAttachment(opened, () => input.current?.focus(), onClose)
  const name = value.trim()
  const closeIfConfirmed = useConfirmedClose(value !== oldName, onClose)
  const fieldError = update.error instanceof ApiError ? update.error.fieldErrors[0]?.message : undefined
  return (
    <FormDialog
      title={text.renameTitle}
      submitLabel={text.rename}
      busy={update.isPending}
      onSubmit={() => (name === oldName ? onClose() : update.mutate({ name }))}
      onClose={closeIfConfirmed}
      errorMessage={update.error && !fieldError ? getErrorMessage(update.error, text.renameFailed) : undefined}
    >
      <TextField
        ref={input}
        name="name"
        label={text.name}
        hint={extension && text.keepsExtension(extension)}
        error={fieldError}
        value={value}
        maxLength={200}
        required
        data-first
        onFocus={(event) => event.target.select()}
        onChange={(event) => setValue(event.target.value)}
      />
    </FormDialog>
  )
}

export function DescriptionDialog({ file, onClose }: Props) {
  // The version that was opened: a colleague's later change is not overwritten.
  const [opened] = useState(file)
  const [value, setValue] = useState(opened.description ?? '')
  const update = useUpdateAttachment(opened, (error) => toastError(text.descriptionFailed(error.message)), onClose)
  const closeIfConfirmed = useConfirmedClose(value !== (opened.description ?? ''), onClose)
  return (
    <FormDialog
      title={text.editDescription}
      busy={update.isPending}
      onSubmit={() => update.mutate({ description: value.trim() || null })}
      onClose={closeIfConfirmed}
    >
      <TextArea
        name="description"
        label={text.description}
        hint={file.name}
        value={value}
        maxLength={2000}
        data-first
        onChange={(event) => setValue(event.target.value)}
      />
    </FormDialog>
  )
}

export function TagsDialog({ file, onClose }: Props) {
  const [opened] = useState(file)
  const update = useUpdateAttachment(opened, (error) => toastRequestError(error, text.tagsFailed), onClose)
  return (
    <TagForm
      label={text.tags}
      hint={text.tagsHint}
      initialTags={opened.tags}
      busy={update.isPending}
      onSubmit={(tags) => update.mutate({ tags })}
      onClose={onClose}
    />
  )
}

export function NewTagsDialog({ caseId, files, onClose }: { caseId: string; files: readonly Attachment[]; onClose: () => void }) {
  const addTags = useAddTags(caseId, onClose)
  return (
    <TagForm
      label={text.newTags}
      hint={text.newTagsHint}
      busy={addTags.isPending}
      onSubmit={(tags) => (tags.length ? addTags.mutate({ files, tags }) : onClose())}
      onClose={onClose}
    />
  )
}

type TagFormProps = {
  label: string
  hint: string
  initialTags?: readonly string[]
  busy: boolean
  onSubmit: (tags: string[]) => void
  onClose: () => void
}

function TagForm({ label, hint, initialTags = [], busy, onSubmit, onClose }: TagFormProps) {
  const [value, setValue] = useState(initialTags.join(', '))
  const closeIfConfirmed = useConfirmedClose(value !== initialTags.join(', '), onClose)
  return (
    <FormDialog title={text.addTags} busy={busy} onSubmit={() => onSubmit(normalizeTags(value.split(',')))} onClose={closeIfConfirmed}>
      <TextField name="tags" label={label} hint={hint} value={value} data-first onChange={(event) => setValue(event.target.value)} />
    </FormDialog>
  )
}
