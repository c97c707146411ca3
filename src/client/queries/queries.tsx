'use client'
import { MutationCache, notifyManager, type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '@/client/api'
import { recordSuccess } from '@/ui/latest-success'
import { holdRefetches } from './hold-refetches'

declare module '@tanstack/react-query' {
  interface Register {
    /** An automatic mutation was not started by the person, so its success leaves error messages on the screen. */
    mutationMeta: { isAutomatic?: boolean }
  }
}

// By default a timer, which delays what an action shows by a frame.
notifyManager.setScheduler(queueMicrotask)

const tooManyRequests = 429
/** Whether the same request may succeed later: no response, a server error, or a response that the API did not write. */
export const isTransientError = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === tooManyRequests || error.status >= 500 || !error.body.error)
/** Whether the API itself responded 403 or 404; a proxy's response does not count. */
export const isForbiddenOrNotFound = (error: unknown) =>
  error instanceof ApiError && [403, 404].includes(error.status) && !isTransientError(error)
type State = { error: unknown; isInvalidated: boolean }
/** Retries a transient failure, and refetches an invalidated query until it succeeds. */
export const getRetryIntervalMs = ({ state: { error, isInvalidated } }: { state: State }) =>
  isTransientError(error) || (!error && isInvalidated) ? 3_000 : false

/**
 * Socket messages and optimistic updates write to the cache with `setQueryData`, which marks a query as fresh. A query that
 * was invalidated and not refetched yet must stay invalid. One that is invalidated during its first fetch is fetched again:
 * unlike later fetches, the library does not cancel the first one, and its response may be older than the change.
 */
function keepInvalidated(client: QueryClient) {
  const stale = new WeakSet<Query>()
  const refetchAfterFirst = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'invalidate' || (action.type === 'error' && isTransientError(action.error))) stale.add(query)
    else if (action.type === 'error' || (action.type === 'success' && !action.manual)) stale.delete(query)
    else if (stale.has(query)) query.invalidate()
    if (action.type === 'invalidate' && query.state.data === undefined && query.state.fetchStatus !== 'idle') refetchAfterFirst.add(query)
    else if (action.type === 'success' && refetchAfterFirst.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}

export function createQueryClient() {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onMutate: (_input, { options }) => cancelRefetches(options.mutationKey),
      onSuccess: (_data, _input, _context, { state, meta }) => meta?.isAutomatic || recordSuccess(state.submittedAt),
    }),
    defaultOptions: {
      queries: {
        // The socket reports changes, so time alone makes nothing stale.
        staleTime: 5 * 60_000,
        retry: false,
        refetchInterval: (query) => !hold(query) && getRetryIntervalMs(query),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  const { hold, cancelRefetches } = holdRefetches(client)
  keepInvalidated(client)
  return client
}

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
