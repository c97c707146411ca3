'use client'
import type { ReactNode } from 'react'
import { strings } from '@/strings/index'
import { Button } from '@/ui/button'
import styles from './tab-header.module.css'

type Props = {
  /** Refetched by the Refresh button. */
  query: { isFetching: boolean; refetch: () => Promise<unknown> }
  actions?: ReactNode
  children?: ReactNode
}

export const TabHeader = ({ query, actions, children }: Props) => (
  <div className={styles.bar}>
    <div className={styles.text}>{children}</div>
    <div className={styles.actions}>
      <Button busy={query.isFetching} onClick={() => void query.refetch()}>
        {strings.settings.refresh}
      </Button>
      {actions}
    </div>
  </div>
)
