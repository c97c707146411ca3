'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { caseTypeListKey } from '@/admin/records/case-types/queries'
import { useForm } from '@/client/form/use-form'
import type { RequestBody } from '@/client/form/values'
import { getErrorMessageWithStatus } from '@/client/text/error-message'
import { maxNotesLength } from '@/contract/constants/case-types'
import * as strings from '@/strings/index'
import { TextArea } from '@/ui/field'
import { toast } from '@/ui/toast'
import { saveNotes } from './mutations'
import styles from './note-dialog.module.css'
import type { NoteTarget } from './note-target'

const text = strings.caseTypes
const loadValidation = () =>
  import('@/contract/case-types').then(({ caseTypes: { setNotes } }) => ({ schema: setNotes.input.pick({ notes: true }) }))
/** An empty note removes the saved one. */
const toBody = ({ notes = '' }: RequestBody) => ({ notes })

export function NoteDialog({ target, onClose }: { target: NoteTarget; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    loadValidation,
    toValues: useCallback(() => ({ notes: target.notes ?? '' }), [target]),
    toBody,
    send: ({ notes }) => saveNotes(target, String(notes)).finally(() => void queryClient.invalidateQueries({ queryKey: caseTypeListKey })),
    onSuccess: () => {
      toast(text.noteSaved)
      onClose()
    },
    fallbackMessage: (error) => getErrorMessageWithStatus(error, text.saveFailed),
  })
  return (
    <DraftDialog
      form={form}
      draftKey={`case-type.${target.subId ?? target.typeId}.notes`}
      title={target.notes ? text.editNoteTitle : text.createNoteTitle}
      submitLabel={text.saveNote}
      onClose={onClose}
    >
      <p className={styles.name}>{target.name}</p>
      <TextArea
        {...form.field('notes')}
        label={text.noteField}
        hint={
          <span className={styles.hint}>
            {text.noteText}
            <span className={styles.count} role="status">
              {text.count(form.watch('notes').length, maxNotesLength)}
            </span>
          </span>
        }
        maxLength={maxNotesLength}
        data-initial-focus
      />
    </DraftDialog>
  )
}
