'use client'
import { type FormEvent, useState } from 'react'
import styles from '@/admin/conflicts/conflict-checks.module.css'
import type { Hit } from '@/admin/conflicts/queries'
import { useConfirmedClose } from '@/admin/forms/use-confirmed-close'
import { api } from '@/client/api'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/field'
import { toast } from '@/ui/toast'
import { focusHit } from './focus-hit'
import { useCheckAction } from './use-check-action'

const text = strings.conflicts

/** `savedNote` is the saved note that the user has seen. */
type Draft = { typed: string; savedNote: string | null; errorMessage?: string }

/** A note that explains the decision about a match. */
export function HitNote({ checkId, hit, canEdit }: { checkId: string; hit: Hit; canEdit: boolean }) {
  const [draft, setDraft] = useState<Draft>()
  const save = useCheckAction<string>(checkId, {
    send: (note, options) => api.conflictChecks.decideHit({ id: checkId, hitId: hit.id, note: note || null }, options),
    errorMessage: text.decideFailed,
    onSuccess: () => {
      toast(text.noteSaved)
      close()
    },
  })
  const close = () => {
    setDraft(undefined)
    focusHit(hit)
  }
  const closeIfConfirmed = useConfirmedClose(draft !== undefined && draft.typed !== (draft.savedNote ?? ''), close)
  if (!draft)
    return (
      <div className={styles.note}>
        {hit.note && <p>{hit.note}</p>}
        {canEdit && (
          <Button
            small
            variant="quiet"
            aria-label={`${hit.note ? strings.form.edit : text.addNote}: ${text.noteOf(hit.name)}`}
            onClick={() => setDraft({ typed: hit.note ?? '', savedNote: hit.note })}
          >
            {hit.note ? strings.form.edit : text.addNote}
          </Button>
        )}
      </div>
    )
  const { typed, savedNote, errorMessage } = draft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const note = typed.trim()
    // The server would accept an outdated note, because steps are sent with the newest version of the check.
    if (hit.note !== savedNote && hit.note !== (note || null))
      setDraft({ typed, savedNote: hit.note, errorMessage: text.noteChanged(hit.note) })
    else save.run(note)
  }
  return (
    <form className={styles.note} onSubmit={submit}>
      {errorMessage && <ErrorAlert message={errorMessage} />}
      <TextArea
        name={`note-${hit.id}`}
        label={text.noteOf(hit.name)}
        rows={2}
        maxLength={2000}
        autoFocus
        value={typed}
        onChange={(event) => setDraft({ ...draft, typed: event.target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // The key would also close the question.
          event.preventDefault()
          closeIfConfirmed()
        }}
      />
      <div className={styles.buttons}>
        <Button small type="submit" busy={save.isPending}>
          {text.saveNote}
        </Button>
        <Button small variant="quiet" onClick={closeIfConfirmed}>
          {strings.form.cancel}
        </Button>
      </div>
    </form>
  )
}
