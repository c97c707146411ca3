'use client'
import { useState } from 'react'
import { toastRequestError } from '@/client/error-message'
import { normalizeTags } from '@/contract/constants/attachments'
import * as strings from '@/strings/index'
import { TextArea, TextField } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { toastError } from '@/ui/toast'
import type { Attachment } from '../queries'
import { useAddTags, useUpdateAttachment } from './attachment-mutations'

const text = strings.documents
type Props = { file: Attachment; close: () => void }

export function DescriptionDialog({ file, close }: Props) {
  // The version that was opened: a colleague's later change is not overwritten.
  const [opened] = useState(file)
  const [value, setValue] = useState(opened.description ?? '')
  const update = useUpdateAttachment(opened, (error) => toastError(text.descriptionFailed(error.message)), close)
  return (
    <FormDialog
      title={text.editDescription}
      submitLabel={text.save}
      busy={update.isPending}
      onSubmit={() => update.mutate({ description: value.trim() || null })}
      onClose={close}
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

/** Replaces the tags of a file. */
export function TagsDialog({ file, close }: Props) {
  const [opened] = useState(file)
  const update = useUpdateAttachment(opened, (error) => toastRequestError(error, text.tagsFailed), close)
  return (
    <TagForm
      label={text.tags}
      hint={text.tagsHint}
      initialTags={opened.tags}
      busy={update.isPending}
      onSubmit={(tags) => update.mutate({ tags })}
      close={close}
    />
  )
}

export function NewTagsDialog({ caseId, files, close }: { caseId: string; files: readonly Attachment[]; close: () => void }) {
  const addTags = useAddTags(caseId, close)
  return (
    <TagForm
      label={text.newTags}
      hint={text.newTagsHint}
      busy={addTags.isPending}
      onSubmit={(tags) => (tags.length ? addTags.mutate({ files, tags }) : close())}
      close={close}
    />
  )
}

type TagFormProps = {
  label: string
  hint: string
  initialTags?: readonly string[]
  busy: boolean
  onSubmit: (tags: string[]) => void
  close: () => void
}

function TagForm({ label, hint, initialTags = [], busy, onSubmit, close }: TagFormProps) {
  const [value, setValue] = useState(initialTags.join(', '))
  return (
    <FormDialog
      title={text.addTags}
      submitLabel={text.save}
      busy={busy}
      onSubmit={() => onSubmit(normalizeTags(value.split(',')))}
      onClose={close}
    >
      <TextField name="tags" label={label} hint={hint} value={value} data-first onChange={(event) => setValue(event.target.value)} />
    </FormDialog>
  )
}
