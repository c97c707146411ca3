'use client'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useEffect } from 'react'
import { ApiError } from '@/client/api'
import * as strings from '@/strings/index'
import { buttonClass } from '@/ui/button'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { Skeleton } from '@/ui/skeleton'
import { DashboardCard, EmptyText } from './card'
import styles from './dashboard.module.css'
import { bookmarkedCasesQuery } from './queries'

const text = strings.dashboard

declare global {
  interface WindowEventMap {
    'bookmarks-updated': Event
  }
}

/** A failed load shows a button to try again and no list. */
export function Bookmarks() {
  const { data, error, isPending, isError, refetch } = useQuery(bookmarkedCasesQuery)
  useEffect(() => {
    const reload = () => void refetch()
    window.addEventListener('bookmarks-updated', reload)
    return () => window.removeEventListener('bookmarks-updated', reload)
  }, [refetch])
  const isSignedOut = error instanceof ApiError && error.status === 401
  return (
    <DashboardCard title={text.bookmarks}>
      {isPending && <Skeleton label={strings.frame.loading} />}
      {isSignedOut && <EmptyText>{text.signIn}</EmptyText>}
      {isError && !isSignedOut && <LoadErrorInline onRetry={() => void refetch()} />}
      {!isError && data?.cases.length === 0 && <EmptyText>{text.noBookmarks}</EmptyText>}
      <ul className={styles.rows}>
        {(isError ? [] : (data?.cases ?? [])).map((bookmark) => (
          <li key={bookmark.id} className={styles.splitRow}>
            <span className={styles.details}>
              <span dir="auto" className={styles.title}>
                {bookmark.title || text.untitledCase}
              </span>
              <span className={styles.subtitle}>
                {bookmark.caseNumber} · {bookmark.clientName}
              </span>
            </span>
            <Link
              href={`/admin/cases/${bookmark.id}?mode=view`}
              prefetch={false}
              className={buttonClass({ small: true })}
              aria-label={text.viewCase(bookmark.title || text.untitledCase)}
            >
              {text.view}
            </Link>
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}
