'use client'
import { useSearchParams } from 'next/navigation'
import { useFromContact } from '../../shell/from-contact'
import { useClient } from '../../shell/one-client'
import type { Picked } from './picked'

export type Known = { contact?: { id: string; name: string }; client?: Picked; notes?: string }

/** Reads the client or contact of a new case from the URL. */
export function useKnown(): { prefill: Known; isLoading: boolean } {
  const clientId = useSearchParams().get('client')
  const source = useFromContact()
  const { contact } = source
  const { client, waits } = useClient(clientId ?? contact?.clients[0]?.id ?? '')
  return {
    prefill: {
      ...(contact && { contact: { id: contact.id, name: contact.name }, notes: contact.message ?? '' }),
      ...(client && { client: { id: client.id, name: client.displayName } }),
    },
    isLoading: source.waits || waits,
  }
}
