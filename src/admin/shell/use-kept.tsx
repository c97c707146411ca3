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
  const { found, drop, saved } = useDraft({ person: me.id, form: draft, dirty: form.dirty, typed: form.typed, secrets })
  useEffect(() => form.whenSaved?.(saved))
  const ask = useLeaving(form.dirty)
  const restore = () => {
    if (found) form.put(found.values as never)
    drop()
  }
  return { offer: found && <DraftOffer draft={found} discard={drop} restore={restore} />, ask }
}
