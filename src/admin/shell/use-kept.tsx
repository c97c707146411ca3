'use client'
import { useEffect } from 'react'
import type { Typed } from '@/client/form-body'
import { useDraft } from '@/client/use-draft'
import { DraftOffer } from './draft-offer'
import { useMe } from './person'
import { useLeaving } from './use-leaving'

export type KeptForm = {
  dirty: boolean
  typed: () => Typed
  put: (values: never) => void
  /** Absent for forms that are cleared when they are sent. */
  whenSaved?: (callback: () => void) => void
}

/**
 * Stores unsaved changes under the key `draft`, except the fields in `secrets`, and asks before the user leaves them. Returns
 * an alert that offers an earlier draft, and the question for forms that close without navigation.
 */
export function useKept(form: KeptForm, draft: string, secrets?: readonly string[]) {
  const me = useMe()
  const stored = useDraft({ userId: me.id, form: draft, isDirty: form.dirty, getValues: form.typed, excludedFields: secrets })
  useEffect(() => form.whenSaved?.(stored.markSaved))
  const ask = useLeaving(form.dirty)
  const restore = () => {
    if (stored.draft) form.put(stored.draft.values as never)
    stored.discard()
  }
  return { offer: stored.draft && <DraftOffer draft={stored.draft} discard={stored.discard} restore={restore} />, ask }
}
