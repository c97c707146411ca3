'use client'
import { useSearchParams } from 'next/navigation'
import { useClient } from '@/admin/cases/use-client'
import { useSourceContact } from '@/admin/records/use-source-contact'
import type { PickedClient } from './use-picked-client'

export type Prefill = { contact?: { id: string; name: string }; client?: PickedClient; notes?: string }

/** Reads the client or contact of a new case from the URL. */
export function usePrefill(): { prefill: Prefill; isLoading: boolean } {
  const clientId = useSearchParams().get('client')
  const source = useSourceContact()
  const { contact } = source
  const { client, isPending } = useClient(clientId ?? contact?.clients[0]?.id ?? '')
  return {
    prefill: {
      ...(contact && { contact: { id: contact.id, name: contact.name }, notes: contact.message ?? '' }),
      ...(client && { client: { id: client.id, name: client.displayName } }),
    },
    isLoading: source.isPending || isPending,
  }
}
