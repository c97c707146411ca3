'use client'
import { useState } from 'react'
import { tagsOf } from '@/contract/attachments'
import { TextArea, TextField } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { words } from '../../words'
import type { Attachment } from '../queries'
import { useChangeFile } from './attachment-acts'

const text = words.documents
type Props = { file: Attachment; close: () => void }

export function DescriptionDialog({ file, close }: Props) {
  const [value, setValue] = useState(file.description ?? '')
  const update = useChangeFile(file, text.descriptionFailed, close)
  return (
    <FormDialog
      title={text.editDescription}
      save={text.save}
      busy={update.isPending}
      onSubmit={() => update.mutate({ description: value.trim() || null })}
      close={close}
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
  const update = useChangeFile(file, () => text.tagsFailed, close)
  return (
    <FormDialog
      title={text.addTags}
      save={text.save}
      busy={update.isPending}
      onSubmit={() => update.mutate({ tags: tagsOf(value.split(',')) })}
      close={close}
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
