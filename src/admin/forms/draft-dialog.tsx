'use client'
import type { ComponentProps } from 'react'
import * as strings from '@/strings/index'
import { ErrorSummary } from '@/ui/error-summary'
import { FormDialog } from '@/ui/form-dialog'
import type { FormController } from './staff-form'
import { useFormDraft } from './use-form-draft'

type Props = Pick<ComponentProps<typeof FormDialog>, 'title' | 'submitLabel' | 'extraActions' | 'onClose' | 'children'> & {
  form: FormController
  draftKey: string
  /** Fields that are not stored in the draft. */
  excludedFields?: readonly string[]
}

/** A form dialog with all errors at the top. It stores a draft and asks before it closes with unsaved changes. */
export function DraftDialog({ form, draftKey, excludedFields, onClose, children, ...rest }: Props) {
  const { restoreAlert, confirmLeave } = useFormDraft(form, draftKey, excludedFields)
  const closeIfConfirmed = async () => {
    if (!form.isDirty || (await confirmLeave())) onClose()
  }
  return (
    <FormDialog
      {...rest}
      busy={form.isSubmitting}
      errorMessage={form.errorMessage}
      onSubmit={form.submit}
      onClose={() => void closeIfConfirmed()}
    >
      {restoreAlert}
      <ErrorSummary title={strings.form.summary} errors={form.errors} submitCount={form.submitCount} />
      {children}
    </FormDialog>
  )
}
