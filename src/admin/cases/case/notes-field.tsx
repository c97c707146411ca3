'use client'
import { ExternalLink, Eye } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/field'
import { FieldGroup } from '@/ui/field-group'
import { FormattedNotes } from './formatted-notes'
import styles from './notes-field.module.css'
import { openNotesInTab } from './open-notes'

const text = strings.caseForm
/** `notes`: what the field holds now. */
type Props = { notes: string; disabled: boolean; field: Omit<ComponentProps<typeof TextArea>, 'label'> }

export function NotesField({ notes, disabled, field }: Props) {
  const [isPreviewed, setIsPreviewed] = useState(false)
  const isBlank = notes.trim() === ''
  const formatted = <FormattedNotes notes={notes} />
  return (
    <>
      <FieldGroup title={text.notes}>
        {disabled && !isBlank ? (
          formatted
        ) : (
          <TextArea {...field} disabled={field.disabled || disabled} label={text.notes} hint={text.notesHint} optional rows={8} />
        )}
      </FieldGroup>
      {!isBlank && (
        <div className={styles.actions}>
          {!disabled && (
            <Button small icon={Eye} aria-expanded={isPreviewed} onClick={() => setIsPreviewed(!isPreviewed)}>
              {text.preview}
            </Button>
          )}
          <Button small icon={ExternalLink} onClick={() => openNotesInTab(notes)}>
            {text.openNotes}
          </Button>
        </div>
      )}
      {!isBlank && !disabled && isPreviewed && (
        <section className={styles.preview} aria-label={text.preview}>
          {formatted}
        </section>
      )}
    </>
  )
}
