'use client'
import { useState } from 'react'
import { normalizeTags } from '@/contract/attachments'
import { strings } from '@/strings/index'
import { TextArea, TextField } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import type { Attachment } from '../queries'
import { useUpdateAttachment } from './attachment-mutations'

const text = strings.documents
type Props = { file: Attachment; close: () => void }

export function DescriptionDialog({ file, close }: Props) {
  const [value, setValue] = useState(file.description ?? '')
  const update = useUpdateAttachment(file, text.descriptionFailed, close)
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

export function TagsDialog({ file, close }: Props) {
  const [value, setValue] = useState(file.tags.join(', '))
  const update = useUpdateAttachment(file, () => text.tagsFailed, close)
  return (
    <FormDialog
      title={text.addTags}
      submitLabel={text.save}
      busy={update.isPending}
      onSubmit={() => update.mutate({ tags: normalizeTags(value.split(',')) })}
      onClose={close}
    >
      <TextField
        name="tags"
        label={text.tags}
        hint={text.tagsHint}
        value={value}
        data-first
        onChange={(event) => setValue(event.target.value)}
      />
    </FormDialog>
  )
}
