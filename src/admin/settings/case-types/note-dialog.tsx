'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getErrorMessageWithStatus } from '@/client/error-message'
import { maxNotesLength } from '@/contract/case-types'
import { strings } from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TextArea } from '@/ui/field'
import { toast } from '@/ui/toast'
import { saveNotes } from './mutations'
import styles from './note-dialog.module.css'
import { caseTypeListKey, type NoteTarget } from './queries'

const text = strings.caseTypes

export function NoteDialog({ target, close }: { target: NoteTarget; close: () => void }) {
  const queryClient = useQueryClient()
  const [notes, setNotes] = useState(target.notes ?? '')
  const save = useMutation({
    mutationFn: (): Promise<unknown> => saveNotes(target, notes),
    onSuccess: () => {
      toast(text.noteSaved)
      close()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: caseTypeListKey }),
  })
  return (
    <Dialog
      title={target.notes ? text.editNoteTitle : text.createNoteTitle}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{text.cancel}</Button>
          <Button variant="primary" busy={save.isPending} onClick={() => save.mutate()}>
            {text.saveNote}
          </Button>
        </>
      }
    >
      <p className={styles.name}>{target.name}</p>
      {save.isError && <ErrorAlert message={getErrorMessageWithStatus(save.error, text.saveFailed)} />}
      <TextArea
        name="note"
        label={text.noteField}
        hint={
          <span className={styles.hint}>
            {text.noteText}
            <span className={styles.count} role="status">
              {text.count(notes.length, maxNotesLength)}
            </span>
          </span>
        }
        value={notes}
        maxLength={maxNotesLength}
        onChange={(event) => setNotes(event.target.value)}
        data-first
      />
    </Dialog>
  )
}
