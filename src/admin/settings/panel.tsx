'use client'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Awaited } from '@/ui/awaited'
import { Empty } from '@/ui/empty'
import { sentenceOf } from './sentence'

type Props = {
  query: { isError: boolean; error: unknown; isPending: boolean; isSuccess: boolean; refetch: () => Promise<unknown> }
  rows: readonly unknown[]
  text: { failed: (status: string) => string; loading: string; empty: string; emptyText: string }
  icon: LucideIcon
  /** Replaces `text.empty` when a filter is set. */
  emptyTitle?: string | undefined
  emptyText?: string | undefined
  children: ReactNode
}

/** Shown around the rows: loading, failed and empty states. */
export const Panel = ({ query, rows, text, icon, emptyTitle = text.empty, emptyText = text.emptyText, children }: Props) => (
  <>
    <Awaited found={query} failed={sentenceOf(query.error, text.failed)} loading={text.loading} lines={8} />
    {rows.length > 0 && children}
    {query.isSuccess && rows.length === 0 && (
      <Empty icon={icon} title={emptyTitle}>
        {emptyText}
      </Empty>
    )}
  </>
)
