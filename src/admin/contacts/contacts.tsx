'use client'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { readPlace } from '../shell/read-address'
import { type Seeds, useSeeds } from '../shell/seed'
import { ContactList } from './list'
import { NewContact } from './new'
import { ContactRecord } from './record'

/** List, new and record are one page: the address says which. */
export function Contacts({ first }: { first: Seeds }) {
  useSeeds(first)
  const place = readPlace(usePathname())
  const [refusal, setRefusal] = useState<string>()
  if (place.at === 'new') return <NewContact />
  if (place.at === 'record') return <ContactRecord key={place.id} id={place.id} refuse={setRefusal} />
  return <ContactList refusal={refusal} forget={() => setRefusal(undefined)} />
}
