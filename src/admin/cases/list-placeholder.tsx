'use client'
import type { LucideIcon } from 'lucide-react'
import { Empty } from '@/ui/empty'
import { NotLoaded } from '@/ui/not-loaded'
import { Skeleton } from '@/ui/skeleton'

type Props = {
  query: { isPending: boolean; isError: boolean; isSuccess: boolean; refetch: () => Promise<unknown> }
  rows: readonly unknown[]
  text: { loading: string; none: string; noneText: string }
  icon: LucideIcon
}

/** Shown while a list loads, when it failed to load, and when it is empty. */
export const ListPlaceholder = ({ query, rows, text, icon }: Props) => (
  <>
    {query.isPending && <Skeleton label={text.loading} />}
    {query.isError && <NotLoaded again={() => void query.refetch()} />}
    {query.isSuccess && rows.length === 0 && (
      <Empty icon={icon} title={text.none}>
        {text.noneText}
      </Empty>
    )}
  </>
)
