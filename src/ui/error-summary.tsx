'use client'
import { useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

export type Fault = { field: string; message: string }

/** All that is wrong with a form, in one place. It takes the focus when `attempt` changes and leads to each field. */
export function ErrorSummary({ title, faults, attempt }: { title: string; faults: Fault[]; attempt: number }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  // One sentence may be about two fields; it is said once and leads to the first.
  const said = faults.filter(({ message }, at) => faults.findIndex((other) => other.message === message) === at)
  if (said.length === 0) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {said.map(({ field, message }) => (
          <li key={field + message}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(field)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
