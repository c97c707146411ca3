'use client'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './success-panel.module.css'

/** Replaces a form after its record was created, and takes the focus that the removed form had. */
export function SuccessPanel({ message, children }: { message: string; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section ref={panel} tabIndex={-1} className={styles.created} role="status">
      <CircleCheck size={28} strokeWidth={1.5} aria-hidden className={styles.icon} />
      <p className={styles.sentence}>{message}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
