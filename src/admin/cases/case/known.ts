'use client'
import { useSearchParams } from 'next/navigation'
import { useFromContact } from '../../shell/from-contact'
import { useClient } from '../../shell/one-client'
import type { Picked } from './picked'

export type Known = { from?: { id: string; name: string }; client?: Picked; notes?: string }

/** What the address knows of a new case: whose it is, or which contact it comes from. */
export function useKnown(): { known: Known; waits: boolean } {
  const asked = useSearchParams().get('client')
  const origin = useFromContact()
  const { contact } = origin
  const { client, waits } = useClient(asked ?? contact?.clients[0]?.id ?? '')
  return {
    known: {
      ...(contact && { from: { id: contact.id, name: contact.name }, notes: contact.message ?? '' }),
      ...(client && { client: { id: client.id, name: client.displayName } }),
    },
    waits: origin.waits || waits,
  }
}
