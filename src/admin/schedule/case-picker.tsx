'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useDeferredValue, useState } from 'react'
import { api } from '@/client/api'
import { Combo } from '@/ui/combo'
import { words } from '../words'

const text = words.schedule
type Props = { value: string; title: string; error: string | undefined; onChange: (id: string) => void }

/** The case an event belongs to, found while typing; emptied it belongs to none. */
export function CasePicker({ value, title, error, onChange }: Props) {
  const [chosen, setChosen] = useState(title)
  const [typed, setTyped] = useState<string>()
  const q = useDeferredValue((typed ?? '').trim())
  const found = useQuery({
    queryKey: ['case', 'picker', q],
    queryFn: ({ signal }) => api.cases.list({ limit: 20, ...(q && { q }) }, { signal }),
    placeholderData: keepPreviousData,
    enabled: typed !== undefined,
  })
  const items = (found.data?.cases ?? []).map((row) => ({ id: row.id, text: row.title, beside: `${row.caseNumber} · ${row.clientName}` }))
  return (
    <div>
      <Combo
        name="caseId"
        label={text.ofCase}
        hint={text.caseHint}
        error={error}
        optional
        items={items}
        chosen={typed === undefined ? value || null : null}
        typed={typed ?? chosen}
        onType={(now) => {
          setTyped(now)
          if (now === '') {
            setChosen('')
            onChange('')
          }
        }}
        onChoose={(id) => {
          setChosen(items.find((item) => item.id === id)?.text ?? '')
          setTyped(undefined)
          onChange(id)
        }}
        onLeave={() => setTyped(undefined)}
      />
      {value && (
        <Link href={`/admin/cases/${value}`} prefetch={false}>
          {words.cases.open}
        </Link>
      )}
    </div>
  )
}
