'use client'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useEffect } from 'react'
import { ApiError } from '@/client/api'
import { buttonLook } from '@/ui/button'
import { NotLoaded } from '@/ui/not-loaded'
import { Skeleton } from '@/ui/skeleton'
import { words } from '../words'
import { Card, None } from './card'
import styles from './overview.module.css'
import { bookmarkedCases } from './queries'

const text = words.overview

declare global {
  interface WindowEventMap {
    'bookmarks-updated': Event
  }
}

/** A list that cannot be had is empty, and says beside it that it was not loaded. */
export function Bookmarks() {
  const { data, error, isPending, isError, refetch } = useQuery(bookmarkedCases)
  useEffect(() => {
    const again = () => void refetch()
    window.addEventListener('bookmarks-updated', again)
    return () => window.removeEventListener('bookmarks-updated', again)
  }, [refetch])
  const signedOut = error instanceof ApiError && error.status === 401
  return (
    <Card title={text.bookmarks}>
      {isPending && <Skeleton label={words.shell.loading} />}
      {signedOut && <None>{text.signIn}</None>}
      {isError && !signedOut && <NotLoaded again={() => void refetch()} />}
      {!isError && data?.cases.length === 0 && <None>{text.noBookmarks}</None>}
      <ul className={styles.lines}>
        {(isError ? [] : (data?.cases ?? [])).map((one) => (
          <li key={one.id} className={styles.bookmark}>
            <span className={styles.of}>
              <span dir="auto" className={styles.plain}>
                {one.title || text.aCase}
              </span>
              <span className={styles.under}>
                {one.caseNumber} · {one.clientName}
              </span>
            </span>
            <Link
              href={`/admin/cases/${one.id}?mode=view`}
              prefetch={false}
              className={buttonLook({ small: true })}
              aria-label={text.viewCase(one.title || text.aCase)}
            >
              {text.view}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
