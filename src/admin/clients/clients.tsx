'use client'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { readPlace } from '../shell/read-address'
import { type Seeds, useSeeds } from '../shell/seed'
import { ClientList } from './list'
import { NewClient } from './new'
import { ClientRecord } from './record'

/** List, new and record are one page: the address says which. */
export function Clients({ first }: { first: Seeds }) {
  useSeeds(first)
  const place = readPlace(usePathname())
  const [refusal, setRefusal] = useState<string>()
  if (place.at === 'new') return <NewClient />
  if (place.at === 'record') return <ClientRecord key={place.id} id={place.id} refuse={setRefusal} />
  return <ClientList refusal={refusal} forget={() => setRefusal(undefined)} />
}
