'use client'
import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from './api'

const tooMany = 429
/** Whether the same call may well succeed in a moment: no answer, a failure, or an answer that is not the office's own. */
export const passing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === tooMany || error.status >= 500 || !error.body.error)
/** Whether the office said that there is nothing to see here. A proxy that says so knows nothing. */
export const withheld = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status) && !passing(error)
type State = { error: unknown; isInvalidated: boolean }
/** What failed for a passing reason comes back by itself, and what was missed is asked for until it is there. */
export const againAfterFailure = ({ state: { error, isInvalidated } }: { state: State }) =>
  passing(error) || (!error && isInvalidated) ? 3_000 : false

/**
 * A message that the socket brings, or a tick that is shown before it is saved, is put into what a query knows, which then
 * counts as fetched just now. What was missed before, and could not be fetched yet, must not be forgotten by that.
 */
function rememberMissed(client: QueryClient) {
  const missed = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'invalidate' || (action.type === 'error' && passing(action.error))) missed.add(query)
    else if (action.type === 'error' || (action.type === 'success' && !action.manual)) missed.delete(query)
    else if (missed.has(query)) query.invalidate()
  })
}

/** What the staff area's screens know of the office. */
export function makeClient() {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // The socket says what changed; time alone makes nothing stale.
        staleTime: 5 * 60_000,
        retry: false,
        refetchInterval: againAfterFailure,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  rememberMissed(client)
  return client
}

export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
