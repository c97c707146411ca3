'use client'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { strings as uiStrings } from '@/ui/strings'
import styles from './tab-header.module.css'

type Props = {
  /** Refetched by the Refresh button. */
  query: { isFetching: boolean; refetch: () => Promise<unknown> }
  actions?: ReactNode
  /** In a narrow window behind a button. */
  filters?: { label: string; activeCount: number; fields: ReactNode }
  children?: ReactNode
}

export function TabHeader({ query, actions, filters, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.text}>{children}</div>
        <div className={styles.actions}>
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            {strings.settings.refresh}
          </Button>
          {filters && (
            <Button
              icon={SlidersHorizontal}
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
            >
              {uiStrings.filters(filters.activeCount)}
            </Button>
          )}
          {actions}
        </div>
      </div>
      {filters && (
        <search id={id} className={isOpen ? `${styles.filters} ${styles.open}` : styles.filters} aria-label={filters.label}>
          {filters.fields}
        </search>
      )}
    </>
  )
}
