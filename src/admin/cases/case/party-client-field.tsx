'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { api } from '@/client/api'
import * as strings from '@/strings/index'
import { ComboField } from '@/ui/combo-box'

const text = strings.parties
type Props = { value: string; initialName: string; error: string | undefined; onChange: (id: string) => void }

/** Finds a client while typing. An empty field means no client. */
export function PartyClientField({ value, initialName, error, onChange }: Props) {
  const [selectedName, setSelectedName] = useState(initialName)
  const [search, setSearch] = useState<string>()
  const q = useDeferredValue((search ?? '').trim())
  const query = useQuery({
    queryKey: ['client', 'picker', q],
    queryFn: ({ signal }) => api.clients.list({ limit: 20, q: q || undefined }, { signal }),
    placeholderData: keepPreviousData,
    enabled: search !== undefined,
  })
  const items = (query.data?.clients ?? []).map(({ id, displayName, email, phone }) => ({
    id,
    label: displayName,
    description: email ?? phone ?? undefined,
  }))
  return (
    <ComboField
      name="party-client"
      label={text.client}
      hint={text.clientHint}
      error={error}
      optional
      items={items}
      selectedId={search === undefined ? value || null : null}
      inputValue={search ?? selectedName}
      onInputChange={(typed) => {
        setSearch(typed)
        if (typed !== '') return
        setSelectedName('')
        onChange('')
      }}
      onSelect={(id) => {
        setSelectedName(items.find((item) => item.id === id)?.label ?? '')
        setSearch(undefined)
        onChange(id)
      }}
      onBlur={() => setSearch(undefined)}
    />
  )
}
