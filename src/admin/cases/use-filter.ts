'use client'
import { useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import { useTyped } from '../shell/use-typed'
import { filterOf, readAddress } from './address'

export function useFilter() {
  const search = useSearchParams()
  const state = readAddress((name) => search.get(name))
  const { typed, type } = useTyped(state.q)
  const { show, status, assignee, type: caseType, client, sort } = state
  const filter = useMemo(
    () => filterOf({ q: typed, show, status, assignee, type: caseType, client, sort }),
    [typed, show, status, assignee, caseType, client, sort],
  )
  return { state, filter, typed, type }
}
