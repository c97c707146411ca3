'use client'
import { type ReactNode, useId } from 'react'
import { Button } from '@/ui/button'
import { Failed } from '@/ui/failed'
import { Skeleton } from '@/ui/skeleton'
import { words } from '../words'
import styles from './communications.module.css'

const text = words.communications
type Props = {
  title: string
  failed: string
  empty: boolean
  found: {
    isPending: boolean
    isError: boolean
    hasNextPage?: boolean
    isFetchingNextPage?: boolean
    fetchNextPage?: () => Promise<unknown>
    refetch: () => Promise<unknown>
  }
  /** What stands there when nobody could be loaded. */
  instead?: ReactNode
  children: ReactNode
}

/** One kind of people: on their way, there, or not to be had. */
export function Section({ title, failed, empty, found, instead, children }: Props) {
  const heading = useId()
  if (!found.isPending && !found.isError && empty) return null
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {found.isPending && <Skeleton label={text.loading} lines={4} />}
      {found.isError && (
        <>
          <Failed sentence={failed} again={() => void found.refetch()} />
          {empty && instead}
        </>
      )}
      {!found.isPending && !empty && children}
      {found.hasNextPage && (
        <div>
          <Button busy={found.isFetchingNextPage ?? false} onClick={() => void found.fetchNextPage?.()}>
            {text.more(title)}
          </Button>
        </div>
      )}
    </section>
  )
}
