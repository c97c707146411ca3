'use client'
import { useEffect, useState } from 'react'
import { formatLocalInput } from '@/ui/local-time'

/** From midnight to midnight in the reader's time zone, which the server does not know: empty until the browser runs. */
export function useToday() {
  const [day, setDay] = useState({ from: '', to: '', date: '', now: 0 })
  useEffect(() => {
    const update = () => {
      const now = new Date()
      const midnight = (offsetDays: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + offsetDays).toISOString()
      setDay({ from: midnight(0), to: midnight(1), date: formatLocalInput(now.toISOString()).slice(0, 10), now: now.getTime() })
    }
    update()
    const timer = setInterval(update, 60_000)
    return () => clearInterval(timer)
  }, [])
  return day
}
