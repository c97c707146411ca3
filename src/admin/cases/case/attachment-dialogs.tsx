'use client'
import { type FormEvent, type ReactNode, useState } from 'react'
import { tagsOf } from '@/contract/attachments'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TextArea, TextField } from '@/ui/field'
import { words } from '../../words'
import type { Attachment } from '../queries'
import { useChangeFile } from './attachment-acts'

const text = words.documents
type Props = { file: Attachment; close: () => void }

export function DescriptionDialog({ file, close }: Props) {
  const [typed, setTyped] = useState(file.description ?? '')
  const change = useChangeFile(file, text.descriptionFailed, close)
  return (
    <Asking
      title={text.editDescription}
      close={close}
      busy={change.isPending}
      save={() => change.mutate({ description: typed.trim() || null })}
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
    </Asking>
  )
}

export function TagsDialog({ file, close }: Props) {
  const [typed, setTyped] = useState(file.tags.join(', '))
  const change = useChangeFile(file, () => text.tagsFailed, close)
  return (
    <Asking title={text.addTags} close={close} busy={change.isPending} save={() => change.mutate({ tags: tagsOf(typed.split(',')) })}>
      <TextField
        name="tags"
        label={text.tags}
        hint={text.tagsHint}
        value={typed}
        data-first
        onChange={(event) => setTyped(event.target.value)}
      />
    </Asking>
  )
}

function Asking({
  title,
  close,
  save,
  busy,
  children,
}: {
  title: string
  close: () => void
  save: () => void
  busy: boolean
  children: ReactNode
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{words.form.cancel}</Button>
          <Button type="submit" form="about-file" look="primary" busy={busy}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id="about-file" onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  )
}
