'use client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from './api'

/** Whether the same call may well succeed in a moment. */
export const passing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)
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
