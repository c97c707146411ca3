'use client'
import { useEffect } from 'react'
import { replaceUrl } from '@/client/navigation'
import { isForbiddenOrNotFound } from '@/client/queries/queries'
import { getErrorMessage } from '@/client/text/error-message'
import { Breadcrumb } from '@/ui/breadcrumb'
import { ErrorRetry } from '@/ui/error-retry'
import { Page } from '@/ui/page'
import { Skeleton } from '@/ui/skeleton'
import type { RecordRoutes } from './routes'
import { ScreenLink } from './screen-link'

type Props = {
  query: { error: unknown; isError: boolean; refetch: () => Promise<unknown> }
  routes: RecordRoutes
  text: { title: string; one: string; failedOne: string; loading: string; noAccess: string }
  onAccessError: (message: string) => void
}

export const RecordLoading = (props: Props) => (
  <Page
    narrow
    title={props.text.one}
    breadcrumb={<RecordBreadcrumb routes={props.routes} listTitle={props.text.title} current={props.text.one} />}
  >
    <RecordPlaceholder {...props} />
  </Page>
)

/** In place of the part of a record that is not loaded. Opens the list with a message if access is denied. */
export function RecordPlaceholder({ query, routes, text, onAccessError }: Props) {
  const isDenied = isForbiddenOrNotFound(query.error)
  useEffect(() => {
    if (!isDenied) return
    onAccessError(text.noAccess)
    replaceUrl(routes.getListHref())
  }, [isDenied, onAccessError, text, routes])
  return query.isError && !isDenied ? (
    <ErrorRetry message={getErrorMessage(query.error, text.failedOne)} onRetry={() => void query.refetch()} />
  ) : (
    <Skeleton label={text.loading} lines={6} />
  )
}

export const RecordBreadcrumb = ({ routes, listTitle, current }: { routes: RecordRoutes; listTitle: string; current: string }) => (
  <Breadcrumb parent={<ScreenLink href={routes.useListHref()}>{listTitle}</ScreenLink>} current={current} />
)
