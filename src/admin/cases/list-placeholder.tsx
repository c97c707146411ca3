'use client'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '@/ui/empty-state'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { Skeleton } from '@/ui/skeleton'

type Props = {
  query: { isPending: boolean; isError: boolean; isSuccess: boolean; refetch: () => Promise<unknown> }
  rows: readonly unknown[]
  text: { loading: string; none: string; noneText: string }
  icon: LucideIcon
  action?: ReactNode
}

/** Shown while a list loads, when it failed to load, and when it is empty. */
export const ListPlaceholder = ({ query, rows, text, icon, action }: Props) => (
  <>
    {query.isPending && <Skeleton label={text.loading} />}
    {query.isError && <LoadErrorInline onRetry={() => void query.refetch()} />}
    {query.isSuccess && rows.length === 0 && (
      <EmptyState icon={icon} title={text.none} action={action}>
        {text.noneText}
      </EmptyState>
    )}
  </>
)
