'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'

/** What the palette offers; the id is its address. */
export type Item = { id: string; text: string; beside?: string | undefined }
const limit = 5
const fewest = 2

/** Clients, contacts and cases that the typed words find. */
export function useFound(q: string) {
  const asked = { enabled: q.length >= fewest, placeholderData: keepPreviousData }
  const clients = useQuery({
    ...asked,
    queryKey: ['client', 'palette', q],
    queryFn: ({ signal }) => api.clients.list({ q, limit }, { signal }),
  })
  const contacts = useQuery({
    ...asked,
    queryKey: ['contact', 'palette', q],
    queryFn: ({ signal }) => api.contacts.list({ q, limit }, { signal }),
  })
  const cases = useQuery({
    ...asked,
    queryKey: ['case', 'palette', q],
    queryFn: ({ signal }) => api.cases.list({ q, limit }, { signal }),
  })
  const shown = <T>(rows: T[] | undefined, item: (row: T) => Item) => (q.length >= fewest ? (rows ?? []).map(item) : [])
  return {
    searching: clients.isFetching || contacts.isFetching || cases.isFetching,
    clients: shown(clients.data?.clients, (row) => ({
      id: `/admin/clients/${row.id}`,
      text: row.displayName,
      beside: row.email ?? row.phone ?? undefined,
    })),
    contacts: shown(contacts.data?.contacts, (row) => ({
      id: `/admin/contacts/${row.id}`,
      text: row.name,
      beside: row.email ?? row.phone ?? undefined,
    })),
    cases: shown(cases.data?.cases, (row) => ({
      id: `/admin/cases/${row.id}`,
      text: row.title,
      beside: `${row.caseNumber} · ${row.clientName}`,
    })),
  }
}
