'use client'
import { useEffect, useRef, useState } from 'react'
import { replace, withQuery } from '@/client/address'

/** Typing is followed at once; the address a moment later, so that Back does not go letter by letter. */
const addressAfter = 300

/** What is typed into a list's search, which lives in the address as `q`. */
export function useTyped(q: string) {
  const [typed, type] = useState(q)
  const written = useRef(q)
  // The address changed without us: Back, or a link.
  if (q !== written.current) {
    written.current = q
    if (typed !== q) type(q)
  }
  useEffect(() => {
    if (typed === written.current) return
    const timer = setTimeout(() => {
      written.current = typed.slice(0, 200)
      replace(withQuery({ q: typed }))
    }, addressAfter)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, type }
}
