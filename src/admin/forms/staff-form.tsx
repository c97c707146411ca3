'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ErrorSummary, type FormError } from '@/ui/error-summary'
import { SaveBar } from '@/ui/save-bar'
import { submitOnShortcut } from '@/ui/submit-on-shortcut'
import styles from './staff-form.module.css'
import { type DraftableForm, useFormDraft } from './use-form-draft'

export type FormController = DraftableForm & {
  isSubmitting: boolean
  errorMessage?: string
  errors: readonly FormError[]
  submitCount: number
  submit: (event: { preventDefault(): void }) => unknown
}
type Props = {
  form: FormController
  draftKey: string
  /** Fields that are never stored in the draft. */
  excludedFields?: readonly string[]
  submitLabel: string
  /** The label of the second button while there is nothing to save. The default is Cancel. */
  closeLabel?: string
  onCancel: () => void
  /** Shown above the fields, below the form's messages. */
  notice?: ReactNode
  children: ReactNode
}

/** A form on a page, with all errors at the top. It stores a draft and asks before the user leaves with unsaved changes. */
export function StaffForm({
  form,
  draftKey,
  excludedFields,
  submitLabel,
  closeLabel = strings.form.cancel,
  onCancel,
  notice,
  children,
}: Props) {
  const { restoreAlert } = useFormDraft(form, draftKey, excludedFields)
  const errorBox = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form.errorMessage) errorBox.current?.focus()
  }, [form.errorMessage])
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a shortcut for the button of the form
    <form method="post" noValidate onSubmit={form.submit} onKeyDown={submitOnShortcut} aria-busy={form.isSubmitting || undefined}>
      <div className={styles.messages}>
        {restoreAlert}
        <ErrorSummary title={strings.form.summary} errors={form.errors} submitCount={form.submitCount} />
        <div ref={errorBox} tabIndex={-1}>
          {form.errorMessage && <ErrorAlert message={form.errorMessage} />}
        </div>
        {notice}
      </div>
      {children}
      <SaveBar sticky={form.isDirty} note={form.isDirty ? strings.form.unsaved : undefined}>
        <Button type="submit" variant="primary" busy={form.isSubmitting}>
          {form.isSubmitting ? strings.form.saving : submitLabel}
        </Button>
        <Button onClick={onCancel}>{form.isDirty ? strings.form.cancel : closeLabel}</Button>
      </SaveBar>
    </form>
  )
}
