'use client'
import { type ReadonlyURLSearchParams, usePathname, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { readPlace } from './read-address'
import { useTyped } from './use-typed'

/** The state of a list in the URL, and its filter with the current search input. */
export function useListAddress<State extends { q: string }, Filter>(
  read: (get: (name: string) => string | null) => State,
  filterOf: (state: State) => Filter,
) {
  const search = useListSearchParams()
  const state = read((name) => search?.get(name) ?? null)
  const { typed, type } = useTyped(state.q)
  return { state, filter: filterOf({ ...state, q: typed }), typed, type }
}

/** While a record is open, the URL is the record's, and the list keeps its last parameters. */
function useListSearchParams() {
  const search = useSearchParams()
  const isShown = readPlace(usePathname()).at === 'list'
  const [lastSearch, setLastSearch] = useState<ReadonlyURLSearchParams | undefined>(isShown ? search : undefined)
  if (isShown && search !== lastSearch) setLastSearch(search)
  return isShown ? search : lastSearch
}
