'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RecordPicker } from '@/admin/records/record-picker'
import { api } from '@/client/api'
import * as strings from '@/strings/index'

const text = strings.schedule
const maxResults = 20
type Props = { value: string; initialTitle: string; error: string | undefined; onChange: (id: string) => void }

export const CasePicker = ({ value, initialTitle, error, onChange }: Props) => (
  <RecordPicker
    name="caseId"
    label={text.ofCase}
    hint={text.caseHint}
    error={error}
    useItems={useCases}
    selected={value ? { id: value, link: { href: `/admin/cases/${value}`, text: strings.cases.viewOne } } : undefined}
    initialLabel={initialTitle}
    onSelect={(item) => onChange(item?.id ?? '')}
  />
)

function useCases(q: string | undefined, isEnabled: boolean) {
  const { data } = useQuery({
    queryKey: ['case', 'picker', q],
    queryFn: ({ signal }) => api.cases.list({ limit: maxResults, q }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
  return (data?.cases ?? []).map((row) => ({ id: row.id, label: row.title, description: `${row.caseNumber} · ${row.clientName}` }))
}
