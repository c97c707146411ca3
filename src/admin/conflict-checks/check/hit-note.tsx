'use client'
import { type FormEvent, useState } from 'react'
import { api } from '@/client/api'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/field'
import { toast } from '@/ui/toast'
import styles from '../conflict-checks.module.css'
import type { Hit } from '../queries'
import { focusHit } from './focus-hit'
import { useCheckAction } from './use-check-action'

const text = strings.conflicts

/** Why a match was decided as it was. */
export function HitNote({ checkId, hit, canEdit }: { checkId: string; hit: Hit; canEdit: boolean }) {
  const [typed, setTyped] = useState<string>()
  const save = useCheckAction<string>(checkId, {
    send: (note, options) => api.conflictChecks.decideHit({ id: checkId, hitId: hit.id, note: note || null }, options),
    failed: text.decideFailed,
    onSuccess: () => {
      toast(text.noteSaved)
      close()
    },
  })
  const close = () => {
    setTyped(undefined)
    focusHit(hit)
  }
  if (typed === undefined)
    return (
      <div className={styles.note}>
        {hit.note && <p>{hit.note}</p>}
        {canEdit && (
          <Button
            small
            variant="quiet"
            aria-label={`${hit.note ? strings.form.edit : text.addNote}: ${text.noteOf(hit.name)}`}
            onClick={() => setTyped(hit.note ?? '')}
          >
            {hit.note ? strings.form.edit : text.addNote}
          </Button>
        )}
      </div>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.run(typed.trim())
  }
  return (
    <form className={styles.note} onSubmit={submit}>
      <TextArea
        name={`note-${hit.id}`}
        label={text.noteOf(hit.name)}
        rows={2}
        maxLength={2000}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <div className={styles.buttons}>
        <Button small type="submit" busy={save.isPending}>
          {text.saveNote}
        </Button>
        <Button small variant="quiet" onClick={close}>
          {strings.form.cancel}
        </Button>
      </div>
    </form>
  )
}
