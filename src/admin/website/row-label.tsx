'use client'
import { useRowLabel } from '@payloadcms/ui'
import styles from './website.module.css'

type Props = { kind: string; fields: string[] }

/** The header of a row in the editor: its kind, and the values of `fields`. */
export function RowLabel({ kind, fields }: Props) {
  const { data, rowNumber = 0 } = useRowLabel<Record<string, unknown>>()
  const values = fields.map((field) => data?.[field]).filter((value) => typeof value === 'string' || Array.isArray(value))
  const summary = values
    .map((value) => (Array.isArray(value) ? value.join(', ') : value))
    .filter(Boolean)
    .join(' · ')
  return (
    <span className={styles.block}>
      <span className={styles.kind}>
        {kind} {rowNumber + 1}
      </span>
      {summary && <span className={styles.heading}>{summary}</span>}
    </span>
  )
}
