'use client'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './created.module.css'

/** What stands where the form was, once its record exists. It takes the focus, which the form took with it. */
export function Created({ sentence, children }: { sentence: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} tabIndex={-1} className={styles.created} role="status">
      <CircleCheck size={28} strokeWidth={1.5} aria-hidden className={styles.icon} />
      <p className={styles.sentence}>{sentence}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
