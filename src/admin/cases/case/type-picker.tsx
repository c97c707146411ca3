'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combo } from '@/ui/combo'
import { words } from '../../words'
import { typeList } from '../queries'
import { kindOf, kindsOf, readKind, type Values } from './values'

const text = words.caseForm
type Kind = Pick<Values, 'caseTypeId' | 'subTypeId'>

/** One searchable list of all types and sub-types; an emptied field is no type. */
export function TypePicker({
  value,
  onChange,
  error,
  disabled,
}: {
  value: Kind
  onChange: (kind: Kind) => void
  error?: string
  disabled: boolean
}) {
  const kinds = kindsOf(useQuery(typeList).data?.caseTypes ?? [])
  const chosen = kinds.find(({ id }) => id === kindOf(value))?.text ?? ''
  const [typed, setTyped] = useState<string>()
  const sought = (typed ?? '').trim().toLowerCase()
  return (
    <Combo
      name="caseTypeId"
      label={text.kind}
      hint={text.kindHint}
      error={error}
      optional
      disabled={disabled}
      items={kinds.filter((kind) => typed === undefined || typed === chosen || kind.text.toLowerCase().includes(sought))}
      chosen={typed === undefined || typed === chosen ? kindOf(value) || null : null}
      typed={typed ?? chosen}
      onType={(now) => {
        setTyped(now)
        if (now === '') onChange({ caseTypeId: '', subTypeId: '' })
        const [exact] = kinds.filter((kind) => kind.text.toLowerCase() === now.trim().toLowerCase())
        if (exact) onChange(readKind(exact.id))
      }}
      onChoose={(id) => {
        onChange(readKind(id))
        setTyped(undefined)
      }}
      onLeave={() => setTyped(undefined)}
    />
  )
}
