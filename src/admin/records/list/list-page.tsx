'use client'
import { type LucideIcon, Plus } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { DeletedLink } from '@/admin/records/deleted/deleted-link'
import type { RecordRoutes } from '@/admin/records/routes'
import { ScreenLink } from '@/admin/records/screen-link'
import { getErrorMessage } from '@/client/text/error-message'
import { Alert } from '@/ui/alert'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { MoreActions } from '@/ui/more-actions'
import { Page } from '@/ui/page'
import { QueryState } from '@/ui/query-state'
import { formatTotal, type Total } from './format-total'

type Query = {
  data?: { pages: Total[] } | undefined
  isPlaceholderData: boolean
  isError: boolean
  error: unknown
  isPending: boolean
  isSuccess: boolean
  refetch: () => Promise<unknown>
}
type Props = {
  routes: RecordRoutes
  basePath: string
  icon: LucideIcon
  text: {
    title: string
    count: (n: string) => string
    add: string
    failed: string
    loading: string
    empty: string
    emptyText: string
    emptySearch: string
    showAll: string
  }
  query: Query
  rowCount: number
  isFiltered: boolean
  /** Why a record could not be opened; shown until the next navigation. */
  accessError?: string
  clearAccessError: () => void
  toolbar: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function ListPage(props: Props) {
  const { routes, basePath, icon, text, query, rowCount, isFiltered, accessError, clearAccessError } = props
  const total = query.data?.pages[0]
  useEffect(() => {
    // While a record opens, the URL is already the record's.
    if (location.pathname === basePath) routes.rememberList(basePath + location.search)
  })
  return (
    <Page
      title={text.title}
      titleSuffix={
        <span role="status" style={{ color: 'var(--ink-faint)' }}>
          {total && !query.isPlaceholderData ? text.count(formatTotal(total)) : ''}
        </span>
      }
      actions={
        <>
          <MoreActions>
            <DeletedLink />
            {props.actions}
          </MoreActions>
          <ScreenLink href={routes.newHref} className={buttonClass({ variant: 'primary' })} onClick={clearAccessError}>
            <Plus size={16} aria-hidden /> {text.add}
          </ScreenLink>
        </>
      }
    >
      {accessError && (
        <Alert kind="error" live>
          {accessError}
        </Alert>
      )}
      {props.toolbar}
      <QueryState query={query} errorMessage={getErrorMessage(query.error, text.failed)} loadingLabel={text.loading} lines={8} />
      {props.children}
      {query.isSuccess && !query.isPlaceholderData && rowCount === 0 && (
        <EmptyState
          icon={icon}
          title={text.empty}
          action={
            <ScreenLink href={isFiltered ? basePath : routes.newHref} className={buttonClass(isFiltered ? {} : { variant: 'primary' })}>
              {isFiltered ? text.showAll : text.add}
            </ScreenLink>
          }
        >
          {isFiltered ? text.emptySearch : text.emptyText}
        </EmptyState>
      )}
    </Page>
  )
}
