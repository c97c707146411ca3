import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

type Props = {
  title: string
  /** The accessible name, if several have the same title. */
  label?: string
  /** With `onToggle`: the caller opens and closes it. */
  open?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** Hides what few people need until it is opened. */
export const Disclosure = ({ title, label, open, onToggle, children }: Props) => (
  <details open={open} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)} className={styles.disclosure}>
    <summary aria-label={label}>{title}</summary>
    <div className={styles.content}>{children}</div>
  </details>
)
