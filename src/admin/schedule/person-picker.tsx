'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useDeferredValue, useState } from 'react'
import { api } from '@/client/api'
import { strings } from '@/strings/index'
import { ComboField } from '@/ui/combo-box'

const text = strings.schedule
const maxResults = 8
type Value = { clientId: string; contactId: string }
type Props = { value: Value; initialName: string; error: string | undefined; onChange: (value: Value) => void }

/** Finds a client or contact while typing. An empty field means nobody. */
export function PersonPicker({ value: { clientId, contactId }, initialName, error, onChange }: Props) {
  const [name, setName] = useState(initialName)
  const [search, setSearch] = useState<string>()
  const q = useDeferredValue((search ?? '').trim()) || undefined
  const options = { placeholderData: keepPreviousData, enabled: search !== undefined }
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
  const items = [
    ...(clients.data?.clients ?? []).map((row) => ({ kind: 'client' as const, id: row.id, label: row.displayName, phone: row.phone })),
    ...(contacts.data?.contacts ?? []).map((row) => ({ kind: 'contact' as const, id: row.id, label: row.name, phone: row.phone })),
  ].map(({ kind, phone, ...item }) => ({ ...item, kind, description: [text.kinds[kind], phone].filter(Boolean).join(' · ') }))
  return (
    <div>
      <ComboField
        name="with"
        label={text.with}
        hint={text.withHint}
        error={error}
        optional
        items={items}
        selectedId={search === undefined ? clientId || contactId || null : null}
        inputValue={search ?? name}
        onInputChange={(typed) => {
          setSearch(typed)
          if (typed !== '') return
          setName('')
          onChange({ clientId: '', contactId: '' })
        }}
        onSelect={(id) => {
          const item = items.find((one) => one.id === id)
          setName(item?.label ?? '')
          setSearch(undefined)
          onChange({ clientId: '', contactId: '', ...(item && { [`${item.kind}Id`]: id }) })
        }}
        onBlur={() => setSearch(undefined)}
      />
      {(clientId || contactId) && (
        <Link href={clientId ? `/admin/clients/${clientId}` : `/admin/contacts/${contactId}`} prefetch={false}>
          {clientId ? text.openClient : text.openContact}
        </Link>
      )}
    </div>
  )
}
