'use client'
import { useSearchParams } from 'next/navigation'
import { useEffect, useMemo, useRef, useState } from 'react'
import { go, replace, withQuery } from '@/client/address'
import { filterOf, readAddress } from './address'

/** Typing is followed at once; the address a moment later, so that Back does not go letter by letter. */
const addressAfter = 300

export function useFilter() {
  const search = useSearchParams()
  const state = readAddress((name) => search.get(name))
  const [typed, setTyped] = useState(state.q)
  const written = useRef(state.q)
  // The address changed without us: Back, or a link.
  if (state.q !== written.current) {
    written.current = state.q
    if (typed !== state.q) setTyped(state.q)
  }
  useEffect(() => {
    if (typed === written.current) return
    const timer = setTimeout(() => {
      written.current = typed.slice(0, 200)
      replace(withQuery({ q: typed }))
    }, addressAfter)
    return () => clearTimeout(timer)
  }, [typed])
  const { show, sort } = state
  const filter = useMemo(() => filterOf({ q: typed, show, sort }), [typed, show, sort])
  return { state, filter, typed, type: setTyped, change: (changes: Record<string, string | undefined>) => void go(withQuery(changes)) }
}
