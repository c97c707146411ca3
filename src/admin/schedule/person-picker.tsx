'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import * as strings from '@/strings/index'
import { RecordPicker } from './record-picker'

const text = strings.schedule
const maxResults = 8
type Value = { clientId: string; contactId: string }
type Props = { value: Value; initialName: string; error: string | undefined; onChange: (value: Value) => void }

/** Finds clients and contacts. */
export const PersonPicker = ({ value, initialName, error, onChange }: Props) => (
  <RecordPicker
    name="with"
    label={text.with}
    hint={text.withHint}
    error={error}
    useItems={usePeople}
    selected={selectionOf(value)}
    initialLabel={initialName}
    onSelect={(item) => onChange({ clientId: '', contactId: '', ...(item && { [`${item.kind}Id`]: item.id }) })}
  />
)

function selectionOf({ clientId, contactId }: Value) {
  if (clientId) return { id: clientId, href: `/admin/clients/${clientId}`, linkText: text.openClient }
  return contactId ? { id: contactId, href: `/admin/contacts/${contactId}`, linkText: text.openContact } : undefined
}

function usePeople(q: string | undefined, enabled: boolean) {
  const options = { placeholderData: keepPreviousData, enabled }
  const clients = useQuery({
    ...options,
    queryKey: ['client', 'picker', q],
    queryFn: ({ signal }) => api.clients.list({ limit: maxResults, q }, { signal }),
  })
  const contacts = useQuery({
    ...options,
    queryKey: ['contact', 'picker', q],
    queryFn: ({ signal }) => api.contacts.list({ limit: maxResults, q }, { signal }),
  })
  return [
    ...(clients.data?.clients ?? []).map((row) => ({ kind: 'client' as const, id: row.id, label: row.displayName, phone: row.phone })),
    ...(contacts.data?.contacts ?? []).map((row) => ({ kind: 'contact' as const, id: row.id, label: row.name, phone: row.phone })),
  ].map(({ phone, ...item }) => ({ ...item, description: [text.kinds[item.kind], phone].filter(Boolean).join(' · ') }))
}
