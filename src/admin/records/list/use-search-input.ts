'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { replaceUrl, useRestoredParam, withQuery } from '@/client/navigation'
import { parseSearchText } from './url-state'

/** The URL follows the input with a delay, to avoid an update for every letter. */
const urlDelayMs = 300

/** The search input of a list. The URL holds it as `parameter`, now with this `value`. */
export function useSearchInput(value: string, parameter = 'q') {
  const [searchText, setSearchText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const ownValue = useRef(value)
  // Back or a link changed the URL. `lastValue` is state, because React may discard a render, which must not leave a change behind.
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== ownValue.current) setSearchText(value)
  }
  // Back may come before the text that the URL had meanwhile was rendered.
  const restore = useCallback((text: string) => {
    ownValue.current = text
    setSearchText(parseSearchText(text))
  }, [])
  useRestoredParam(parameter, restore)
  useEffect(() => {
    if (searchText === ownValue.current) return
    const timer = setTimeout(() => {
      ownValue.current = searchText.slice(0, 200)
      replaceUrl(withQuery({ [parameter]: searchText }))
    }, urlDelayMs)
    return () => clearTimeout(timer)
  }, [searchText, parameter])
  return { searchText, setSearchText }
}
