'use client'
import { useEffect, useRef, useState } from 'react'
import { replace, withQuery } from '@/client/address'

/** The URL follows the input with a delay, to avoid an update for every letter. */
const urlDelayMs = 300

/** The search input of a list, which the URL holds as `q`. */
export function useTyped(q: string) {
  const [typed, type] = useState(q)
  const [lastQ, setLastQ] = useState(q)
  const ownQ = useRef(q)
  // Back or a link changed the URL. `lastQ` is state, because React may discard a render, which must not leave a change behind.
  if (q !== lastQ) {
    setLastQ(q)
    if (q !== ownQ.current) type(q)
  }
  useEffect(() => {
    if (typed === ownQ.current) return
    const timer = setTimeout(() => {
      ownQ.current = typed.slice(0, 200)
      replace(withQuery({ q: typed }))
    }, urlDelayMs)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, type }
}
