'use client'
import { useSearchParams } from 'next/navigation'
import { useTyped } from './use-typed'

/** What a list's address says, and its filter with what is being typed. */
export function useListAddress<State extends { q: string }, Filter>(
  read: (get: (name: string) => string | null) => State,
  filterOf: (state: State) => Filter,
) {
  const search = useSearchParams()
  const state = read((name) => search.get(name))
  const { typed, type } = useTyped(state.q)
  return { state, filter: filterOf({ ...state, q: typed }), typed, type }
}
