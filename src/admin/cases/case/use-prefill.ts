'use client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useClient } from '@/admin/cases/use-client'
import { caseTypeListQuery } from '@/admin/records/case-types/queries'
import { findFailedQuery } from '@/admin/records/prefill-error'
import { useSourceContact } from '@/admin/records/use-source-contact'
import { useHasLoaded } from '@/client/queries/use-has-loaded'
import { findCaseTypeOfArea } from './case-type-of-area'
import type { PickedClient } from './use-picked-client'

export type Prefill = { contact?: { id: string; name: string }; client?: PickedClient; notes?: string; caseTypeId?: string | undefined }

/** Reads the client or contact of a new case from the URL. */
export function usePrefill() {
  const clientId = useSearchParams().get('client')
  const source = useSourceContact()
  const { contact } = source
  const caseTypes = useQuery(caseTypeListQuery)
  const { client, isPending, query } = useClient(clientId ?? contact?.clients[0]?.id ?? '')
  const prefill: Prefill = {
    ...(contact && {
      contact: { id: contact.id, name: contact.name },
      notes: contact.message ?? '',
      caseTypeId: findCaseTypeOfArea(contact.area, caseTypes.data?.caseTypes ?? [])?.id,
    }),
    ...(client && { client: { id: client.id, name: client.displayName } }),
  }
  const isLoading = source.isPending || isPending || (contact !== undefined && caseTypes.isPending)
  const failedQuery = findFailedQuery([source.query, query])
  return { prefill, hasLoaded: useHasLoaded(!isLoading && !failedQuery, `${source.id} ${clientId}`), failedQuery }
}
