'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'

/** `id` is the URL to open. */
export type PaletteItem = { id: string; label: string; description?: string | undefined }
const limit = 5
const minSearchLength = 2

const describePerson = ({ phone, email }: { phone: string | null; email: string | null }) =>
  [phone, email].filter(Boolean).join(' · ') || undefined

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
  const files = useQuery({
    ...options,
    queryKey: ['attachment', 'palette', q],
    queryFn: ({ signal }) => api.attachments.search({ q, limit }, { signal }),
  })
  const all = [clients, contacts, cases, files]
  const toItems = <T>(rows: T[] | undefined, item: (row: T) => PaletteItem) => (q.length >= minSearchLength ? (rows ?? []).map(item) : [])
  return {
    isError: q.length >= minSearchLength && all.some((query) => query.isError),
    retry: () => void Promise.all(all.map((query) => query.refetch())),
    searching: all.some((query) => query.isFetching),
    clients: toItems(clients.data?.clients, (row) => ({
      id: `/admin/clients/${row.id}`,
      label: row.displayName,
      description: describePerson(row),
    })),
    contacts: toItems(contacts.data?.contacts, (row) => ({
      id: `/admin/contacts/${row.id}`,
      label: row.name,
      description: describePerson(row),
    })),
    cases: toItems(cases.data?.cases, (row) => ({
      id: `/admin/cases/${row.id}`,
      label: row.title,
      description: `${row.caseNumber} · ${row.clientName}`,
    })),
    // The fragment keeps apart two files of a case.
    files: toItems(files.data?.attachments, (row) => ({
      id: `/admin/cases/${row.caseId}?tab=documents#${row.id}`,
      label: row.name,
      description: `${row.caseNumber} · ${row.caseTitle}`,
    })),
  }
}
