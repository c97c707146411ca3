import type { ReactNode } from 'react'
import styles from './field-group.module.css'

type Props = {
  title: string
  hint?: string
  columns?: boolean
  borderless?: boolean
  children: ReactNode
}
export const FieldGroup = ({ title, hint, columns, borderless, children }: Props) => (
  <fieldset className={borderless ? `${styles.group} ${styles.borderless}` : styles.group}>
    <legend className={styles.title}>{title}</legend>
    {hint && <p className={styles.hint}>{hint}</p>}
    <div className={columns ? `${styles.fields} ${styles.columns}` : styles.fields}>{children}</div>
  </fieldset>
)
