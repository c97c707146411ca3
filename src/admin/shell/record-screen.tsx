'use client'
import { usePathname } from 'next/navigation'
import { type ComponentType, useState } from 'react'
import { readPlace } from './read-address'
import type { Back } from './record-list'
import { type Seeds, useSeeds } from './seed'

type Props = {
  first: Seeds
  list: ComponentType<Back>
  blank: ComponentType
  one: ComponentType<{ id: string; refuse: (sentence: string) => void }>
}

/** List, new and record of one noun are one page: the address says which. */
export function RecordScreen({ first, list: List, blank: Blank, one: One }: Props) {
  useSeeds(first)
  const place = readPlace(usePathname())
  const [refusal, setRefusal] = useState<string>()
  if (place.at === 'new') return <Blank />
  if (place.at === 'record') return <One key={place.id} id={place.id} refuse={setRefusal} />
  return <List refusal={refusal} forget={() => setRefusal(undefined)} />
}
