'use client'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { readPlace } from '../shell/read-address'
import { type Seeds, useSeeds } from '../shell/seed'
import { NewCase } from './case/new'
import { CaseRecord } from './case/record'
import { CaseList } from './list'

/** List, new and record are one page: the address says which. */
export function Cases({ first }: { first: Seeds }) {
  useSeeds(first)
  const place = readPlace(usePathname())
  const [refusal, setRefusal] = useState<string>()
  if (place.at === 'new') return <NewCase />
  if (place.at === 'record') return <CaseRecord key={place.id} id={place.id} refuse={setRefusal} />
  return <CaseList refusal={refusal} forget={() => setRefusal(undefined)} />
}
