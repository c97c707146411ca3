'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { minNameLength, nameMatchesQuery, newCaseCheckQuery } from './conflict-queries'
import type { CheckedPerson } from './conflict-status'

const maxWaitMs = 1000

/**
 * Whether `ConflictStatus` has its data, or had `maxWaitMs` to load it. The form below waits for it: a warning that appears
 * later would move the form while somebody clicks in it. Stays true, so that the form is never removed.
 */
export function useHasConflictStatus(subject: CheckedPerson, name = '', kind: 'person' | 'organization' = 'person') {
  const check = useQuery(newCaseCheckQuery(subject))
  const showsMatches = check.data?.state === 'none' && check.data.mode !== 'off' && name.length >= minNameLength
  const matches = useQuery({ ...nameMatchesQuery(name, kind, subject), enabled: showsMatches })
  const isLoaded = !check.isPending && name !== '' && !(showsMatches && matches.isPending)
  const [isReady, setIsReady] = useState(isLoaded)
  if (isLoaded && !isReady) setIsReady(true)
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => setIsReady(true), maxWaitMs)
    return () => clearTimeout(timer)
  }, [isReady])
  return isReady
}
