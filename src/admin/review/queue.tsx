'use client'
import { useEffect, useRef } from 'react'
import type { ReviewRow } from '@/admin/records/document-requests/queries'
import * as strings from '@/strings/index'
import { RelativeTime } from '@/ui/relative-time'
import styles from './review.module.css'

type Props = { rows: readonly ReviewRow[]; selected: ReviewRow; onSelect: (id: string) => void }

export function Queue({ rows, selected, onSelect }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-row="${selected.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected.id])
  return (
    <ul ref={list} className={styles.queue} aria-label={strings.review.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            data-row={row.id}
            className={styles.row}
            aria-current={row.id === selected.id ? 'true' : undefined}
            onClick={() => onSelect(row.id)}
          >
            <strong>{row.en}</strong>
            <span className={styles.faint}>
              {[row.clientName, row.caseNumber].filter(Boolean).join(' · ')}
              {row.receivedAt && (
                <>
                  {' · '}
                  <RelativeTime at={row.receivedAt} />
                </>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
