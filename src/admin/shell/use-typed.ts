'use client'
import { useEffect, useRef, useState } from 'react'
import { replace, withQuery } from '@/client/address'

/** Typing is followed at once; the address a moment later, so that Back does not go letter by letter. */
const addressAfter = 300

/** What is typed into a list's search, which lives in the address as `q`. */
export function useTyped(q: string) {
  const [typed, type] = useState(q)
  const [seen, see] = useState(q)
  const sent = useRef(q)
  // The address changed without us: Back, or a link. What was seen is state, because a render that is thrown away must leave no trace.
  if (q !== seen) {
    see(q)
    if (q !== sent.current) type(q)
  }
  useEffect(() => {
    if (typed === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed.slice(0, 200)
      replace(withQuery({ q: typed }))
    }, addressAfter)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, type }
}
