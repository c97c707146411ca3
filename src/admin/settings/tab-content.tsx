'use client'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { getErrorMessageWithStatus } from '@/client/text/error-message'
import { EmptyState } from '@/ui/empty-state'
import { QueryState } from '@/ui/query-state'

type Props = {
  query: { isError: boolean; error: unknown; isPending: boolean; isSuccess: boolean; refetch: () => Promise<unknown> }
  rows: readonly unknown[]
  text: { failed: (status: string) => string; loading: string; empty: string; emptyText: string }
  icon: LucideIcon
  /** Replaces `text.empty` when a filter is set. */
  emptyTitle?: string | undefined
  emptyText?: string | undefined
  /** Below the text of the empty state. */
  emptyAction?: ReactNode
  children: ReactNode
}

/** Shown around the rows: loading, failed and empty states. */
export const TabContent = ({
  query,
  rows,
  text,
  icon,
  emptyTitle = text.empty,
  emptyText = text.emptyText,
  emptyAction,
  children,
}: Props) => (
  <>
    <QueryState query={query} errorMessage={getErrorMessageWithStatus(query.error, text.failed)} loadingLabel={text.loading} lines={8} />
    {rows.length > 0 && children}
    {query.isSuccess && rows.length === 0 && (
      <EmptyState icon={icon} title={emptyTitle} action={emptyAction}>
        {emptyText}
      </EmptyState>
    )}
  </>
)
