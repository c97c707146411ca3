'use client'
import { type ReadonlyURLSearchParams, usePathname, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { readPlace } from './read-address'
import { useTyped } from './use-typed'

/** What a list's address says, and its filter with what is being typed. */
export function useListAddress<State extends { q: string }, Filter>(
  read: (get: (name: string) => string | null) => State,
  filterOf: (state: State) => Filter,
) {
  const search = useOwnSearch()
  const state = read((name) => search?.get(name) ?? null)
  const { typed, type } = useTyped(state.q)
  return { state, filter: filterOf({ ...state, q: typed }), typed, type }
}

/** While a record stands in front of the list, the address is the record's; the list keeps what it said last. */
function useOwnSearch() {
  const search = useSearchParams()
  const shown = readPlace(usePathname()).at === 'list'
  const [kept, keep] = useState<ReadonlyURLSearchParams | undefined>(shown ? search : undefined)
  if (shown && search !== kept) keep(search)
  return shown ? search : kept
}
