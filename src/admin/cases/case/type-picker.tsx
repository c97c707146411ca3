'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combo } from '@/ui/combo'
import { words } from '../../words'
import { typeList } from '../queries'
import { kindOf, kindsOf, readKind, type Values } from './values'

const text = words.caseForm
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
  const options = kindsOf(useQuery(typeList).data?.caseTypes ?? [])
  const selectedText = options.find(({ id }) => id === kindOf(value))?.text ?? ''
  const [search, setSearch] = useState<string>()
  const searchText = (search ?? '').trim().toLowerCase()
  const isUnchanged = search === undefined || search === selectedText
  return (
    <Combo
      name="caseTypeId"
      label={text.kind}
      hint={text.kindHint}
      error={error}
      optional
      disabled={disabled}
      items={options.filter((option) => isUnchanged || option.text.toLowerCase().includes(searchText))}
      chosen={isUnchanged ? kindOf(value) || null : null}
      typed={search ?? selectedText}
      onType={(typed) => {
        setSearch(typed)
        if (typed === '') onChange({ caseTypeId: '', subTypeId: '' })
        const exact = options.find((option) => option.text.toLowerCase() === typed.trim().toLowerCase())
        if (exact) onChange(readKind(exact.id))
      }}
      onChoose={(id) => {
        onChange(readKind(id))
        setSearch(undefined)
      }}
      onLeave={() => setSearch(undefined)}
    />
  )
}
