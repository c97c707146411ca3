'use client'
import { useEffect, useState } from 'react'
import { startOfDay, toDateString } from '@/ui/local-time'

/** `from` and `to` are midnights as ISO timestamps, `date` is YYYY-MM-DD. */
export type Today = { from: string; to: string; date: string; nowMs: number }

/** Today in the browser's time zone, updated every minute. Begins with `initial`, the day of the office when the server rendered the page. */
export function useToday(initial: Today): Today {
  const [day, setDay] = useState(initial)
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
