'use client'
import { useEffect, useEffectEvent } from 'react'

/**
 * Reports what someone typed or selected in a controlled field before its page was hydrated: React fires no event for it.
 * `read` returns the field's value, undefined while it has none.
 */
export function useInputBeforeHydration(value: string, read: () => string | undefined, onChange: (value: string) => void) {
  const report = useEffectEvent(() => {
    const current = read()
    if (current !== undefined && current !== value) onChange(current)
  })
  useEffect(() => report(), [])
}
