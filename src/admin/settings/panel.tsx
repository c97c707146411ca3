'use client'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Awaited } from '@/ui/awaited'
import { Empty } from '@/ui/empty'
import { sentenceOf } from './sentence'

type Found = { isError: boolean; error: unknown; isPending: boolean; isSuccess: boolean; refetch: () => Promise<unknown> }
type Props = {
  found: Found
  rows: number
  failed: (status: string) => string
  loading: string
  icon: LucideIcon
  empty: string
  emptyText: string
  children: ReactNode
}

/** Around the rows of a tab: what went wrong, what is coming, what belongs here. */
export const Panel = ({ found, rows, failed, loading, icon, empty, emptyText, children }: Props) => (
  <>
    <Awaited found={found} failed={sentenceOf(found.error, failed)} loading={loading} lines={8} />
    {rows > 0 && children}
    {found.isSuccess && rows === 0 && (
      <Empty icon={icon} title={empty}>
        {emptyText}
      </Empty>
    )}
  </>
)
