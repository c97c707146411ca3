'use client'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { createPortal } from 'react-dom'
import { clientPickerQuery, toClientItem } from '@/admin/records/pickers/client-picker-query'
import { getListState } from '@/client/queries/list-state'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { ComboField } from '@/ui/combo-field'
import type { PickedClient } from './use-picked-client'

const NewClientDialog = dynamic(() => import('./new-client-dialog').then((file) => file.NewClientDialog), { ssr: false })

const text = strings.caseForm
type Props = {
  value: string
  picked: PickedClient | undefined
  onChange: (name: string) => void
  onPick: (client: PickedClient) => void
  error?: string
  disabled: boolean
  /** About the client, below the field. */
  children?: ReactNode
}

/** Finds a client by name or id, or adds a new one. */
export function ClientPicker({ value, picked, onChange, onPick, error, disabled, children }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  // Most forms are opened without choosing a client, so the first search waits for the focus.
  const [wasFocused, setWasFocused] = useState(false)
  const q = useDeferredValue(value.trim())
  const query = useQuery({ ...clientPickerQuery(q), enabled: wasFocused && !disabled })
  const clients = (query.data ?? []).map(toClientItem)
  const pick = (client: PickedClient) => {
    onPick(client)
    onChange(client.name)
  }
  return (
    <div style={{ display: 'grid', gap: 'var(--space-2)' }}>
      <ComboField
        name="clientName"
        label={text.client}
        hint={text.clientHint}
        error={error}
        disabled={disabled}
        items={clients}
        listState={getListState(query)}
        // Only what the user picked: the list closes when the selection changes, as it would when the search finds the shown name.
        selectedId={picked?.name === value ? picked.id : null}
        inputValue={value}
        onFocus={() => setWasFocused(true)}
        onInputChange={onChange}
        onSelect={(id) => {
          const client = clients.find((item) => item.id === id)
          if (client) pick({ id, name: client.label })
        }}
      />
      {!disabled && (
        <div>
          <Button small icon={UserPlus} onClick={() => setIsAdding(true)}>
            {text.newClient}
          </Button>
        </div>
      )}
      {children}
      {isAdding &&
        createPortal(
          // HTML allows no form inside a form.
          <NewClientDialog
            name={value}
            onClose={() => setIsAdding(false)}
            onCreated={(client) => {
              pick(client)
              setIsAdding(false)
            }}
          />,
          document.body,
        )}
    </div>
  )
}
