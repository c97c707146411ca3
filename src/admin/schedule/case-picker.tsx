'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useDeferredValue, useState } from 'react'
import { api } from '@/client/api'
import { Combo } from '@/ui/combo'
import { words } from '../words'

const text = words.schedule
type Props = { value: string; initialTitle: string; error: string | undefined; onChange: (id: string) => void }

/** Finds a case while typing. An empty field means no case. */
export function CasePicker({ value, initialTitle, error, onChange }: Props) {
  const [selectedTitle, setSelectedTitle] = useState(initialTitle)
  const [search, setSearch] = useState<string>()
  const q = useDeferredValue((search ?? '').trim())
  const query = useQuery({
    queryKey: ['case', 'picker', q],
    queryFn: ({ signal }) => api.cases.list({ limit: 20, ...(q && { q }) }, { signal }),
    placeholderData: keepPreviousData,
    enabled: search !== undefined,
  })
  const items = (query.data?.cases ?? []).map((row) => ({ id: row.id, text: row.title, beside: `${row.caseNumber} · ${row.clientName}` }))
  return (
    <div>
      <Combo
        name="caseId"
        label={text.ofCase}
        hint={text.caseHint}
        error={error}
        optional
        items={items}
        chosen={search === undefined ? value || null : null}
        typed={search ?? selectedTitle}
        onType={(typed) => {
          setSearch(typed)
          if (typed === '') {
            setSelectedTitle('')
            onChange('')
          }
        }}
        onChoose={(id) => {
          setSelectedTitle(items.find((item) => item.id === id)?.text ?? '')
          setSearch(undefined)
          onChange(id)
        }}
        onLeave={() => setSearch(undefined)}
      />
      {value && (
        <Link href={`/admin/cases/${value}`} prefetch={false}>
          {words.cases.open}
        </Link>
      )}
    </div>
  )
}
