import type { ReactNode } from 'react'
import styles from './group.module.css'

type Props = {
  title: string
  hint?: string
  columns?: boolean
  bare?: boolean
  children: ReactNode
}
export const Group = ({ title, hint, columns, bare, children }: Props) => (
  <fieldset className={bare ? `${styles.group} ${styles.borderless}` : styles.group}>
    <legend className={styles.title}>{title}</legend>
    {hint && <p className={styles.hint}>{hint}</p>}
    <div className={columns ? `${styles.fields} ${styles.columns}` : styles.fields}>{children}</div>
  </fieldset>
)

export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
