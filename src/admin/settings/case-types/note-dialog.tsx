'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirmedClose } from '@/admin/forms/use-confirmed-close'
import { caseTypeListKey } from '@/admin/records/case-types/queries'
import { getErrorMessageWithStatus } from '@/client/text/error-message'
import { maxNotesLength } from '@/contract/constants/case-types'
import * as strings from '@/strings/index'
import { TextArea } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { toast } from '@/ui/toast'
import { saveNotes } from './mutations'
import styles from './note-dialog.module.css'
import type { NoteTarget } from './note-target'

const text = strings.caseTypes

export function NoteDialog({ target, onClose }: { target: NoteTarget; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [notes, setNotes] = useState(target.notes ?? '')
  const save = useMutation({
    mutationFn: (): Promise<unknown> => saveNotes(target, notes),
    onSuccess: () => {
      toast(text.noteSaved)
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: caseTypeListKey }),
  })
  const closeIfConfirmed = useConfirmedClose(notes !== (target.notes ?? ''), onClose)
  return (
    <FormDialog
      title={target.notes ? text.editNoteTitle : text.createNoteTitle}
      submitLabel={text.saveNote}
      busy={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={closeIfConfirmed}
      errorMessage={save.error ? getErrorMessageWithStatus(save.error, text.saveFailed) : undefined}
    >
      <p className={styles.name}>{target.name}</p>
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
    </FormDialog>
  )
}
