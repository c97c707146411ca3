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
  const [typed, setTyped] = useState(file.description ?? '')
  const change = useChangeFile(file, text.descriptionFailed, close)
  return (
    <FormDialog
      title={text.editDescription}
      save={text.save}
      busy={change.isPending}
      onSubmit={() => change.mutate({ description: typed.trim() || null })}
      close={close}
    >
      <TextArea
        name="description"
        label={text.description}
        hint={file.name}
        value={typed}
        maxLength={2000}
        data-first
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}

export function TagsDialog({ file, close }: Props) {
  const [typed, setTyped] = useState(file.tags.join(', '))
  const change = useChangeFile(file, () => text.tagsFailed, close)
  return (
    <FormDialog
      title={text.addTags}
      save={text.save}
      busy={change.isPending}
      onSubmit={() => change.mutate({ tags: tagsOf(typed.split(',')) })}
      close={close}
    >
      <TextField
        name="tags"
        label={text.tags}
        hint={text.tagsHint}
        value={typed}
        data-first
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}
