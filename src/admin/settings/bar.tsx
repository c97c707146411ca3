'use client'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { words } from '../words'
import styles from './bar.module.css'

type Props = {
  /** What Refresh brings anew. */
  found: { isFetching: boolean; refetch: () => Promise<unknown> }
  actions?: ReactNode
  children?: ReactNode
}

/** Above a tab's content: what it is about, and its buttons at the right. */
export const Bar = ({ found, actions, children }: Props) => (
  <div className={styles.bar}>
    <div className={styles.text}>{children}</div>
    <div className={styles.actions}>
      <Button busy={found.isFetching} onClick={() => void found.refetch()}>
        {words.settings.refresh}
      </Button>
      {actions}
    </div>
  </div>
)
