'use client'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Problem } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { words } from '../words'
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
    {found.isError && (
      <Problem
        sentence={sentenceOf(found.error, failed)}
        action={
          <Button small onClick={() => void found.refetch()}>
            {words.form.tryAgain}
          </Button>
        }
      />
    )}
    {found.isPending && <Skeleton label={loading} lines={8} />}
    {rows > 0 && children}
    {found.isSuccess && rows === 0 && (
      <Empty icon={icon} title={empty}>
        {emptyText}
      </Empty>
    )}
  </>
)
