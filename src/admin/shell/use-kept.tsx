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
  /** Absent where what was sent leaves the form. */
  whenSaved?: (act: () => void) => void
}

/**
 * Keeps under the name `draft` what is typed and not saved, and asks before it is left behind. Gives the offer of what
 * was left here before, if anything, and the question for what closes by itself. The draft is without `secrets`.
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
