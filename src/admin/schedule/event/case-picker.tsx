'use client'
import { RecordPicker } from '@/admin/records/pickers/record-picker'
import { useCases } from '@/admin/records/use-cases'
import * as strings from '@/strings/index'

const text = strings.schedule
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
