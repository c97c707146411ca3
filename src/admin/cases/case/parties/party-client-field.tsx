'use client'
import { useQuery } from '@tanstack/react-query'
import { clientPickerQuery, toClientItem } from '@/admin/records/pickers/client-picker-query'
import { RecordPicker } from '@/admin/records/pickers/record-picker'
import { getListState } from '@/client/queries/list-state'
import * as strings from '@/strings/index'

const text = strings.parties
type Props = {
  value: string
  initialName: string
  error: string | undefined
  onChange: (client: { id: string; name: string } | undefined) => void
}

export const PartyClientField = ({ value, initialName, error, onChange }: Props) => (
  <RecordPicker
    name="party-client"
    label={text.client}
    hint={text.clientHint}
    error={error}
    useItems={useClients}
    selected={value ? { id: value } : undefined}
    initialLabel={initialName}
    onSelect={(item) => onChange(item && { id: item.id, name: item.label })}
  />
)

function useClients(q: string | undefined, enabled: boolean) {
  const query = useQuery({ ...clientPickerQuery(q), enabled })
  return { items: (query.data ?? []).map(toClientItem), listState: getListState(query) }
}
