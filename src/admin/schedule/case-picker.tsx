'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useDeferredValue, useState } from 'react'
import { api } from '@/client/api'
import { strings } from '@/strings/index'
import { ComboField } from '@/ui/combo-box'

const text = strings.schedule
type Props = { value: string; initialTitle: string; error: string | undefined; onChange: (id: string) => void }

/** Finds a case while typing. An empty field means no case. */
export function CasePicker({ value, initialTitle, error, onChange }: Props) {
  const [selectedTitle, setSelectedTitle] = useState(initialTitle)
  const [search, setSearch] = useState<string>()
  const q = useDeferredValue((search ?? '').trim())
  const query = useQuery({
    queryKey: ['case', 'picker', q],
    queryFn: ({ signal }) => api.cases.list({ limit: 20, q: q || undefined }, { signal }),
    placeholderData: keepPreviousData,
    enabled: search !== undefined,
  })
  const items = (query.data?.cases ?? []).map((row) => ({
    id: row.id,
    label: row.title,
    description: `${row.caseNumber} · ${row.clientName}`,
  }))
  return (
    <div>
      <ComboField
        name="caseId"
        label={text.ofCase}
        hint={text.caseHint}
        error={error}
        optional
        items={items}
        selectedId={search === undefined ? value || null : null}
        inputValue={search ?? selectedTitle}
        onInputChange={(typed) => {
          setSearch(typed)
          if (typed === '') {
            setSelectedTitle('')
            onChange('')
          }
        }}
        onSelect={(id) => {
          setSelectedTitle(items.find((item) => item.id === id)?.label ?? '')
          setSearch(undefined)
          onChange(id)
        }}
        onBlur={() => setSearch(undefined)}
      />
      {value && (
        <Link href={`/admin/cases/${value}`} prefetch={false}>
          {strings.cases.viewOne}
        </Link>
      )}
    </div>
  )
}
