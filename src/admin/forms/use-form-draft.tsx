'use client'
import { useEffect } from 'react'
import type { DraftBase } from '@/client/form/drafts'
import { useDraft } from '@/client/form/use-draft'
import type { FormValues } from '@/client/form/values'
import { useCurrentUser } from '@/client/session/current-user'
import { RestoreDraftAlert } from './restore-draft-alert'
import { useUnsavedWarning } from './use-unsaved-warning'

export type DraftableForm = {
  isDirty: boolean
  getDraftValues: () => FormValues
  /** What the draft keeps of the record that is changed, so that another user's later change of a field is a conflict. */
  getDraftBase?: (fields: string[]) => DraftBase | undefined
  setValues(values: FormValues, base?: DraftBase): void
  /** Absent for forms that are cleared after they were sent. */
  onSaved?: (callback: () => void) => void
}

/**
 * Stores unsaved changes under `draftKey` and asks before the user leaves them. Returns an alert that offers an earlier
 * draft, and `confirmLeave` for forms that close without navigation.
 */
export function useFormDraft(form: DraftableForm, draftKey: string, excludedFields?: readonly string[]) {
  const me = useCurrentUser()
  const { isDirty, getDraftValues, getDraftBase } = form
  const stored = useDraft({ userId: me.id, form: draftKey, isDirty, getDraftValues, getDraftBase, excludedFields })
  useEffect(() => form.onSaved?.(stored.markSaved))
  const confirmLeave = useUnsavedWarning(form.isDirty)
  const restore = () => {
    if (stored.draft) form.setValues(stored.draft.values, stored.draft.base)
    stored.discard()
  }
  return {
    restoreAlert: stored.draft && <RestoreDraftAlert draft={stored.draft} onDiscard={stored.discard} onRestore={restore} />,
    confirmLeave,
  }
}
