'use client'
import { useEffect, useState } from 'react'

const debounceMs = 300

/** The value, once it has not changed for 300 ms. */
export function useDebounced<Value>(value: Value): Value {
  const key = JSON.stringify(value)
  const [debouncedKey, setDebouncedKey] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedKey(key), debounceMs)
    return () => clearTimeout(timer)
  }, [key])
  return JSON.parse(debouncedKey) as Value
}
