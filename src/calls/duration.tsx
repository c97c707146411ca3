import { useEffect, useState } from 'react'
import styles from './duration.module.css'
import { useCallStrings } from './strings-context'

const twoDigits = (n: number) => String(n).padStart(2, '0')

export function CallDuration({ since }: { since: string }) {
  const text = useCallStrings()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const update = () => setSeconds(Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 1000)))
    update()
    const timer = setInterval(update, 1_000)
    return () => clearInterval(timer)
  }, [since])
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const formatted = `${hours ? `${hours}:${twoDigits(minutes)}` : minutes}:${twoDigits(seconds % 60)}`
  return (
    <span className={styles.duration} role="timer" aria-label={text.duration(formatted)}>
      {formatted}
    </span>
  )
}
