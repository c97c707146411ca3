'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { createPortal } from 'react-dom'
import { api } from '@/client/api'
import { Button } from '@/ui/button'
import { Combo } from '@/ui/combo'
import { words } from '../../words'
import { NewClient } from './new-client'
import type { Picked } from './picked'

const text = words.caseForm
type Props = { value: string; onChange: (name: string) => void; onPick: (client: Picked) => void; error?: string; disabled: boolean }

/** Finds a client by name or id, or adds a new one. */
export function ClientPicker({ value, onChange, onPick, error, disabled }: Props) {
  const [adding, setAdding] = useState(false)
  // Most forms are opened without choosing a client, so the first search waits for the focus.
  const [focused, setFocused] = useState(false)
  const q = useDeferredValue(value.trim())
  const query = useQuery({
    queryKey: ['client', 'picker', q],
    queryFn: ({ signal }) => api.clients.list({ limit: 20, ...(q && { q }) }, { signal }),
    placeholderData: keepPreviousData,
    enabled: focused && !disabled,
  })
  const clients = (query.data?.clients ?? []).map(({ id, displayName, email, phone }) => ({
    id,
    text: displayName,
    beside: email ?? phone ?? undefined,
  }))
  const pick = (client: Picked) => {
    onPick(client)
    onChange(client.name)
  }
  return (
    <div style={{ display: 'grid', gap: 'var(--space-2)', justifyItems: 'start' }}>
      <div style={{ width: '100%' }}>
        <Combo
          name="clientName"
          label={text.client}
          hint={text.clientHint}
          error={error}
          disabled={disabled}
          items={clients}
          chosen={clients.find((client) => client.text === value)?.id ?? null}
          typed={value}
          onReach={() => setFocused(true)}
          onType={onChange}
          onChoose={(id) => {
            const client = clients.find((item) => item.id === id)
            if (client) pick({ id, name: client.text })
          }}
        />
      </div>
      {!disabled && (
        <Button small icon={UserPlus} onClick={() => setAdding(true)}>
          {text.newClient}
        </Button>
      )}
      {adding &&
        createPortal(
          // HTML allows no form inside a form.
          <NewClient
            name={value}
            close={() => setAdding(false)}
            onCreated={(client) => {
              pick(client)
              setAdding(false)
            }}
          />,
          document.body,
        )}
    </div>
  )
}
