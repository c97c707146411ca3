'use client'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { pushUrl, withQuery } from '@/client/navigation'

/** Shows the tab with the form for a new log entry, and moves the focus there. */
export function useShowLogForm() {
  const [isRequested, setIsRequested] = useState(false)
  const isShown = useSearchParams().get('tab') === null
  useEffect(() => {
    if (!isRequested || !isShown) return
    document.getElementById('log-text')?.focus()
    setIsRequested(false)
  }, [isRequested, isShown])
  return () => {
    setIsRequested(true)
    if (!isShown) pushUrl(withQuery({ tab: undefined }))
  }
}
