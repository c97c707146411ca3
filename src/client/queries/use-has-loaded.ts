'use client'
import { useState } from 'react'

/**
 * Whether everything has loaded once. A form that was shown stays: a query that failed or found nothing is pending again whenever
 * it is repeated. A new `key` starts over.
 */
export function useHasLoaded(isLoaded: boolean, key = ''): boolean {
  const [loadedKey, setLoadedKey] = useState<string>()
  if (isLoaded && loadedKey !== key) setLoadedKey(key)
  return isLoaded || loadedKey === key
}
