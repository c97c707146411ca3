'use client'
import { useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

/** `id`: of the field. */
export type FormError = { id: string; message: string }

/** All errors of a form, with links to their fields. It takes the focus when `submitCount` changes. */
export function ErrorSummary({ title, errors, submitCount }: { title: string; errors: readonly FormError[]; submitCount: number }) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus()
  }, [submitCount])
  // A message about two fields appears once and links to the first.
  const unique = errors.filter(({ message }, index) => errors.findIndex((other) => other.message === message) === index)
  if (unique.length === 0) return null
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {unique.map(({ id, message }) => (
          <li key={id + message}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(id)?.focus()
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
