'use client'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '@/ui/empty-state'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { Skeleton } from '@/ui/skeleton'
import styles from './list-state.module.css'

type Props = {
  query: { isPending: boolean; isError: boolean; isSuccess: boolean; refetch: () => Promise<unknown> }
  rows: readonly unknown[]
  text: { loading: string; none: string; noneText: string }
  icon: LucideIcon
  /** Below the text of an empty list. */
  action?: ReactNode
  /** Above the list or, if it is empty, below the text. */
  toolbar?: ReactNode
}

/** Shows that a list is loading, failed to load or is empty, and its toolbar. */
export function ListState({ query, rows, text, icon, action, toolbar }: Props) {
  const isEmpty = query.isSuccess && rows.length === 0
  return (
    <>
      {query.isPending && <Skeleton label={text.loading} />}
      {query.isError && <LoadErrorInline onRetry={() => void query.refetch()} />}
      {isEmpty && (
        <EmptyState icon={icon} title={text.none} action={action}>
          {text.noneText}
        </EmptyState>
      )}
      {/* Not an `action`: a button that is replaced when the first row is added would lose the focus. */}
      {toolbar && !query.isPending && <div className={isEmpty ? `${styles.toolbar} ${styles.empty}` : styles.toolbar}>{toolbar}</div>}
    </>
  )
}
