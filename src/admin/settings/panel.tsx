'use client'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Awaited } from '@/ui/awaited'
import { Empty } from '@/ui/empty'
import { sentenceOf } from './sentence'

type Props = {
  found: { isError: boolean; error: unknown; isPending: boolean; isSuccess: boolean; refetch: () => Promise<unknown> }
  rows: readonly unknown[]
  text: { failed: (status: string) => string; loading: string; empty: string; emptyText: string }
  icon: LucideIcon
  /** What is said instead where something narrows the rows. */
  empty?: string | undefined
  emptyText?: string | undefined
  children: ReactNode
}

/** Around the rows of a tab: what went wrong, what is coming, what belongs here. */
export const Panel = ({ found, rows, text, icon, empty = text.empty, emptyText = text.emptyText, children }: Props) => (
  <>
    <Awaited found={found} failed={sentenceOf(found.error, text.failed)} loading={text.loading} lines={8} />
    {rows.length > 0 && children}
    {found.isSuccess && rows.length === 0 && (
      <Empty icon={icon} title={empty}>
        {emptyText}
      </Empty>
    )}
  </>
)
