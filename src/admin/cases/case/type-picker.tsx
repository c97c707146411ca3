'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { caseTypeListQuery } from '@/admin/records/case-types/queries'
import { getListState } from '@/client/queries/list-state'
import * as strings from '@/strings/index'
import { ComboField } from '@/ui/combo-field'
import { parseCaseTypeKey, toCaseTypeKey, toCaseTypeOptions, type Values } from './values'

const text = strings.caseForm
type TypeSelection = Pick<Values, 'caseTypeId' | 'subTypeId'>

/** One searchable list of all types and sub-types. An empty field means no type. */
export function TypePicker({
  value,
  onChange,
  error,
  disabled,
}: {
  value: TypeSelection
  onChange: (selection: TypeSelection) => void
  error?: string
  disabled: boolean
}) {
  const query = useQuery(caseTypeListQuery)
  const options = toCaseTypeOptions(query.data?.caseTypes ?? [])
  const selectedText = options.find(({ id }) => id === toCaseTypeKey(value))?.label ?? ''
  const [search, setSearch] = useState<string>()
  const searchText = (search ?? '').trim().toLowerCase()
  const isUnchanged = search === undefined || search === selectedText
  return (
    <ComboField
      name="caseTypeId"
      label={text.type}
      hint={text.typeHint}
      error={error}
      optional
      disabled={disabled}
      items={options.filter((option) => isUnchanged || option.label.toLowerCase().includes(searchText))}
      listState={getListState(query)}
      selectedId={isUnchanged ? toCaseTypeKey(value) || null : null}
      inputValue={search ?? selectedText}
      onInputChange={(typed) => {
        setSearch(typed)
        if (typed === '') onChange({ caseTypeId: '', subTypeId: '' })
        const exact = options.find((option) => option.label.toLowerCase() === typed.trim().toLowerCase())
        if (exact) onChange(parseCaseTypeKey(exact.id))
      }}
      onSelect={(id) => {
        onChange(parseCaseTypeKey(id))
        setSearch(undefined)
      }}
      onBlur={() => setSearch(undefined)}
    />
  )
}
