import { useEffect, useState } from 'react'
import styles from './duration.module.css'
import { useCallText } from './text'

const two = (n: number) => String(n).padStart(2, '0')

/** How long a call has been on, counted while one looks. */
export function Duration({ since }: { since: string }) {
  const text = useCallText()
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 1000)))
    count()
    const timer = setInterval(count, 1_000)
    return () => clearInterval(timer)
  }, [since])
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const shown = `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
  return (
    <span className={styles.duration} role="timer" aria-label={text.lasts(shown)}>
      {shown}
    </span>
  )
}
