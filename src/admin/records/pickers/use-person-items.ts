import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { excludeContactsOfClients } from '@/admin/records/exclude-contacts-of-clients'
import { clientPickerQuery } from '@/admin/records/pickers/client-picker-query'
import { api } from '@/client/api'
import { getListState } from '@/client/queries/list-state'
import * as strings from '@/strings/index'
import { formatPhone } from '@/ui/contact-links'

const maxResults = 8

/** For `RecordPicker`: the clients and contacts that match the text typed so far. A person who is both is listed as client. */
export function usePersonItems(q: string | undefined, enabled: boolean) {
  const options = { placeholderData: keepPreviousData, enabled }
  const clients = useQuery({ ...options, ...clientPickerQuery(q, maxResults) })
  const contacts = useQuery({
    ...options,
    queryKey: ['contact', 'picker', q, maxResults],
    queryFn: ({ signal }) => api.contacts.list({ limit: maxResults, q }, { signal }),
  })
  const items = [
    ...(clients.data ?? []).map((row) => ({ kind: 'client' as const, id: row.id, label: row.displayName, phone: row.phone })),
    ...excludeContactsOfClients(contacts.data?.contacts ?? [], clients.data ?? []).map((row) => ({
      kind: 'contact' as const,
      id: row.id,
      label: row.name,
      phone: row.phone,
    })),
  ].map(({ phone, ...item }) => ({
    ...item,
    description: [strings.recordKinds[item.kind], phone && formatPhone(phone)].filter(Boolean).join(' · '),
  }))
  return { items, listState: getListState(clients, contacts) }
}
