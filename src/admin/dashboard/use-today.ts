'use client'
import { useEffect, useState } from 'react'
import { startOfDay, toDateString } from '@/ui/local-time'

/**
 * Today in the browser's time zone: `from` and `to` are midnights, `date` is YYYY-MM-DD. The server does not know the time
 * zone, so they are empty until the browser runs. Updated every minute.
 */
export function useToday() {
  const [day, setDay] = useState({ from: '', to: '', date: '', nowMs: 0 })
  useEffect(() => {
    const update = () => {
      const now = new Date()
      setDay({ from: startOfDay(now).toISOString(), to: startOfDay(now, 1).toISOString(), date: toDateString(now), nowMs: now.getTime() })
    }
    update()
    const timer = setInterval(update, 60_000)
    return () => clearInterval(timer)
  }, [])
  return day
}
