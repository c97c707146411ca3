'use client'
import { type ComponentProps, type ReactNode, useId } from 'react'
import * as strings from '@/strings/index'
import { ErrorRetry } from '@/ui/error-retry'
import { LoadMoreButton } from '@/ui/load-more-button'
import { Skeleton } from '@/ui/skeleton'
import styles from './communications.module.css'

const text = strings.communications
type Props = {
  title: string
  errorMessage: string
  isEmpty: boolean
  query: ComponentProps<typeof LoadMoreButton>['query'] & { isPending: boolean; isError: boolean; refetch: () => Promise<unknown> }
  /** Shown when the people could not be loaded. */
  fallback?: ReactNode
  children: ReactNode
}

export function DirectorySection({ title, errorMessage, isEmpty, query, fallback, children }: Props) {
  const heading = useId()
  if (!query.isPending && !query.isError && isEmpty) return null
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {query.isPending && <Skeleton label={text.loading} lines={4} />}
      {query.isError && (
        <>
          <ErrorRetry message={errorMessage} onRetry={() => void query.refetch()} />
          {isEmpty && fallback}
        </>
      )}
      {!query.isPending && !isEmpty && children}
      <LoadMoreButton query={query} label={text.more(title)} />
    </section>
  )
}
