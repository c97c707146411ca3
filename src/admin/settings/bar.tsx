'use client'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { words } from '../words'
import styles from './bar.module.css'

type Props = {
  /** Refetched by the Refresh button. */
  query: { isFetching: boolean; refetch: () => Promise<unknown> }
  actions?: ReactNode
  children?: ReactNode
}

export const Bar = ({ query, actions, children }: Props) => (
  <div className={styles.bar}>
    <div className={styles.text}>{children}</div>
    <div className={styles.actions}>
      <Button busy={query.isFetching} onClick={() => void query.refetch()}>
        {words.settings.refresh}
      </Button>
      {actions}
    </div>
  </div>
)
