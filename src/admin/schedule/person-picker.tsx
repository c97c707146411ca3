'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clientPickerQuery } from '@/admin/records/client-picker-query'
import { RecordPicker } from '@/admin/records/record-picker'
import { api } from '@/client/api'
import * as strings from '@/strings/index'

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
  if (clientId) return { id: clientId, link: { href: `/admin/clients/${clientId}`, text: text.openClient } }
  return contactId ? { id: contactId, link: { href: `/admin/contacts/${contactId}`, text: text.openContact } } : undefined
}

function usePeople(q: string | undefined, enabled: boolean) {
  const options = { placeholderData: keepPreviousData, enabled }
  const clients = useQuery({ ...options, ...clientPickerQuery(q, maxResults) })
  const contacts = useQuery({
    ...options,
    queryKey: ['contact', 'picker', q, maxResults],
    queryFn: ({ signal }) => api.contacts.list({ limit: maxResults, q }, { signal }),
  })
  return [
    ...(clients.data ?? []).map((row) => ({ kind: 'client' as const, id: row.id, label: row.displayName, phone: row.phone })),
    ...(contacts.data?.contacts ?? []).map((row) => ({ kind: 'contact' as const, id: row.id, label: row.name, phone: row.phone })),
  ].map(({ phone, ...item }) => ({ ...item, description: [text.kinds[item.kind], phone].filter(Boolean).join(' · ') }))
}
