'use client'
import { type ReadonlyURLSearchParams, usePathname, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { parseRecordPath } from './url-state'
import { useSearchInput } from './use-search-input'

/** The state of a list in the URL, and its filter with the current search input. */
export function useListUrlState<State extends { q: string }, Filter>(
  readState: (get: (name: string) => string | null) => State,
  toFilter: (state: State) => Filter,
) {
  const search = useListSearchParams()
  const state = readState((name) => search?.get(name) ?? null)
  const { searchText, setSearchText } = useSearchInput(state.q)
  return { state, filter: toFilter({ ...state, q: searchText }), searchText, setSearchText }
}

/** While a record is open, the URL is the record's, and the list keeps its last parameters. */
function useListSearchParams() {
  const search = useSearchParams()
  const isShown = parseRecordPath(usePathname()).view === 'list'
  const [lastSearch, setLastSearch] = useState<ReadonlyURLSearchParams | undefined>(isShown ? search : undefined)
  if (isShown && search !== lastSearch) setLastSearch(search)
  return isShown ? search : lastSearch
}
