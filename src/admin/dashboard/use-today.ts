'use client'
import { useEffect, useState } from 'react'
import { startOfDay, toDateString } from '@/ui/local-time'

/** From midnight to midnight in the reader's time zone, which the server does not know: empty until the browser runs. */
export function useToday() {
  const [day, setDay] = useState({ from: '', to: '', date: '', now: 0 })
  useEffect(() => {
    const update = () => {
      const now = new Date()
      setDay({ from: startOfDay(now).toISOString(), to: startOfDay(now, 1).toISOString(), date: toDateString(now), now: now.getTime() })
    }
    update()
    const timer = setInterval(update, 60_000)
    return () => clearInterval(timer)
  }, [])
  return day
}
