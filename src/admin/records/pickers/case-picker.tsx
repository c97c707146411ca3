'use client'
import { useQuery } from '@tanstack/react-query'
import { RecordPicker } from '@/admin/records/pickers/record-picker'
import { openCasesQuery, useCaseItems } from '@/admin/records/pickers/use-case-items'
import * as strings from '@/strings/index'

const text = strings.schedule
type Props = {
  name?: string
  value: string
  initialTitle: string
  /** The client or contact whose open cases are listed first. */
  personIds: { clientId?: string; contactId?: string }
  error: string | undefined
  onChange: (id: string, title: string) => void
}

export function CasePicker({ name = 'caseId', value, initialTitle, personIds, error, onChange }: Props) {
  const { data: ownCases } = useQuery(openCasesQuery(personIds))
  return (
    <RecordPicker
      name={name}
      label={text.ofCase}
      hint={text.caseHint}
      error={error}
      useItems={useCaseItems}
      suggestions={ownCases}
      selected={value ? { id: value, link: { href: `/admin/cases/${value}`, text: strings.cases.viewOne } } : undefined}
      initialLabel={initialTitle}
      onSelect={(item) => onChange(item?.id ?? '', item?.label ?? '')}
    />
  )
}
