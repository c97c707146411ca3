'use client'
import { useRowLabel } from '@payloadcms/ui'
import styles from './website.module.css'

/** The header of a block in the editor: its number, kind and heading. */
export function BlockLabel({ kind }: { kind: string }) {
  const { data, rowNumber = 0 } = useRowLabel<{ heading?: string }>()
  return (
    <span className={styles.block}>
      <span>{String(rowNumber + 1).padStart(2, '0')}</span>
      <span className={styles.kind}>{kind}</span>
      {data?.heading && <span className={styles.heading}>{data.heading}</span>}
    </span>
  )
}
