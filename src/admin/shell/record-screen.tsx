'use client'
import { type ComponentType, useCallback, useState } from 'react'
import { usePath } from '@/client/address'
import { KeptList } from './kept-list'
import { readPlace } from './read-address'
import type { Back } from './record-list'
import { type Seeds, useSeeds } from './seed'

type Props = {
  first: Seeds
  list: ComponentType<Back>
  blank: ComponentType
  one: ComponentType<{ id: string; refuse: (sentence: string) => void }>
}

/** The list, the form for a new record and the record itself; the path selects one. */
export function RecordScreen({ first, list: List, blank: Blank, one: One }: Props) {
  useSeeds(first)
  const place = readPlace(usePath())
  const [refusal, setRefusal] = useState<string>()
  const forget = useCallback(() => setRefusal(undefined), [])
  return (
    <>
      <KeptList shown={place.at === 'list'} fromTop={refusal !== undefined}>
        <List refusal={refusal} forget={forget} />
      </KeptList>
      {place.at === 'new' && <Blank />}
      {place.at === 'record' && <One key={place.id} id={place.id} refuse={setRefusal} />}
    </>
  )
}
