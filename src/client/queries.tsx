'use client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from './api'

const tooMany = 429
/** Whether the same call may well succeed in a moment: no answer, a failure, or an answer that is not the office's own. */
export const passing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === tooMany || error.status >= 500 || !error.body.error)
/** Whether the office said that there is nothing to see here. A proxy that says so knows nothing. */
export const withheld = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status) && !passing(error)
/** What failed for a passing reason comes back by itself. */
export const againAfterFailure = ({ state }: { state: { error: unknown } }) => (passing(state.error) ? 3_000 : false)

const makeClient = () =>
  new QueryClient({
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

export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
