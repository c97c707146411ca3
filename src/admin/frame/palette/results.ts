'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'

/** `id` is the URL to open. */
export type PaletteItem = { id: string; label: string; description?: string | undefined }
const limit = 5
const minSearchLength = 2

export function usePaletteResults(q: string) {
  const options = { enabled: q.length >= minSearchLength, placeholderData: keepPreviousData }
  const clients = useQuery({
    ...options,
    queryKey: ['client', 'palette', q],
    queryFn: ({ signal }) => api.clients.list({ q, limit }, { signal }),
  })
  const contacts = useQuery({
    ...options,
    queryKey: ['contact', 'palette', q],
    queryFn: ({ signal }) => api.contacts.list({ q, limit }, { signal }),
  })
  const cases = useQuery({
    ...options,
    queryKey: ['case', 'palette', q],
    queryFn: ({ signal }) => api.cases.list({ q, limit }, { signal }),
  })
  const toItems = <T>(rows: T[] | undefined, item: (row: T) => PaletteItem) => (q.length >= minSearchLength ? (rows ?? []).map(item) : [])
  return {
    searching: clients.isFetching || contacts.isFetching || cases.isFetching,
    clients: toItems(clients.data?.clients, (row) => ({
      id: `/admin/clients/${row.id}`,
      label: row.displayName,
      description: row.email ?? row.phone ?? undefined,
    })),
    contacts: toItems(contacts.data?.contacts, (row) => ({
      id: `/admin/contacts/${row.id}`,
      label: row.name,
      description: row.email ?? row.phone ?? undefined,
    })),
    cases: toItems(cases.data?.cases, (row) => ({
      id: `/admin/cases/${row.id}`,
      label: row.title,
      description: `${row.caseNumber} · ${row.clientName}`,
    })),
  }
}
