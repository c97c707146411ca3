'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notesMax } from '@/contract/case-types'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TextArea } from '@/ui/field'
import { Problem } from '@/ui/notice'
import { tell } from '@/ui/toast'
import { words } from '../../words'
import { sentenceOf } from '../sentence'
import { saveNote } from './acts'
import styles from './note.module.css'
import { type Noted, typeListKey } from './queries'

const text = words.caseTypes

export function NoteDialog({ target, close }: { target: Noted; close: () => void }) {
  const queryClient = useQueryClient()
  const [notes, setNotes] = useState(target.notes ?? '')
  const save = useMutation({
    mutationFn: (): Promise<unknown> => saveNote(target, notes),
    onSuccess: () => {
      tell(text.noteSaved)
      close()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: typeListKey }),
  })
  return (
    <Dialog
      title={target.notes ? text.editNoteTitle : text.createNoteTitle}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{text.cancel}</Button>
          <Button look="primary" busy={save.isPending} onClick={() => save.mutate()}>
            {text.saveNote}
          </Button>
        </>
      }
    >
      <p className={styles.name}>{target.name}</p>
      {save.isError && <Problem sentence={sentenceOf(save.error, text.saveFailed)} />}
      <TextArea
        name="note"
        label={text.noteField}
        hint={
          <span className={styles.hint}>
            {text.noteText}
            <span className={styles.count} role="status">
              {text.count(notes.length, notesMax)}
            </span>
          </span>
        }
        value={notes}
        maxLength={notesMax}
        onChange={(event) => setNotes(event.target.value)}
        data-first
      />
    </Dialog>
  )
}
