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

/** The note of a type or a sub-type. */
export function NoteDialog({ noted, close }: { noted: Noted; close: () => void }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(noted.notes ?? '')
  const save = useMutation({
    mutationFn: (): Promise<unknown> => saveNote(noted, typed),
    onSuccess: () => {
      tell(text.noteSaved)
      close()
    },
    onSettled: () => client.invalidateQueries({ queryKey: typeListKey }),
  })
  return (
    <Dialog
      title={noted.notes ? text.editNoteTitle : text.createNoteTitle}
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
      <p className={styles.name}>{noted.name}</p>
      {save.isError && <Problem sentence={sentenceOf(save.error, text.saveFailed)} />}
      <TextArea
        name="note"
        label={text.noteField}
        hint={
          <span className={styles.under}>
            {text.noteText}
            <span className={styles.count} role="status">
              {text.count(typed.length, notesMax)}
            </span>
          </span>
        }
        value={typed}
        maxLength={notesMax}
        onChange={(event) => setTyped(event.target.value)}
        data-first
      />
    </Dialog>
  )
}
