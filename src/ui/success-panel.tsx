'use client'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './success-panel.module.css'

/** Replaces a form after its record was created. The first of its buttons, the default, takes the focus that the form had. */
export function SuccessPanel({ message, note, children }: { message: string; note?: string | undefined; children: ReactNode }) {
  const actions = useRef<HTMLDivElement>(null)
  const messageId = useId()
  useEffect(() => actions.current?.querySelector<HTMLElement>('a, button')?.focus(), [])
  return (
    <section className={styles.panel} aria-labelledby={messageId}>
      <CircleCheck size={28} strokeWidth={1.5} aria-hidden className={styles.icon} />
      <p id={messageId} className={styles.message}>
        {message}
      </p>
      {note && <p className={styles.note}>{note}</p>}
      <div ref={actions} className={styles.actions}>
        {children}
      </div>
    </section>
  )
}
