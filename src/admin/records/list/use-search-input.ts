'use client'
import { useEffect, useRef, useState } from 'react'
import { replaceUrl, withQuery } from '@/client/navigation'

/** The URL follows the input with a delay, to avoid an update for every letter. */
const urlDelayMs = 300

/** The search input of a list, which the URL holds as `param`; `q` is its value there. */
export function useSearchInput(q: string, param = 'q') {
  const [searchText, setSearchText] = useState(q)
  const [lastQ, setLastQ] = useState(q)
  const ownQ = useRef(q)
  // Back or a link changed the URL. `lastQ` is state, because React may discard a render, which must not leave a change behind.
  if (q !== lastQ) {
    setLastQ(q)
    if (q !== ownQ.current) setSearchText(q)
  }
  useEffect(() => {
    if (searchText === ownQ.current) return
    const timer = setTimeout(() => {
      ownQ.current = searchText.slice(0, 200)
      replaceUrl(withQuery({ [param]: searchText }))
    }, urlDelayMs)
    return () => clearTimeout(timer)
  }, [searchText, param])
  return { searchText, setSearchText }
}
