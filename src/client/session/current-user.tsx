'use client'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import type { CurrentUser } from '@/contract/access'
import { api } from '../api'

const Context = createContext<CurrentUser | null>(null)
/** Below 'user', so that a change of an account also refetches the roles of its own pages. */
const queryKey = ['user', 'me']
type Profile = Awaited<ReturnType<typeof api.auth.me>>['user']

/** Provides the user of the page, whose roles and names follow changes. */
export function CurrentUserProvider({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const client = useQueryClient()
  const { data } = useQuery<Profile>({
    queryKey,
    queryFn: async () => (await api.auth.me({})).user,
    initialData: user,
  })
  // The server renders the layout again after the user changes their own account.
  useEffect(() => void setCurrentUser(client, user), [client, user])
  const current = useMemo(() => ({ ...user, ...data }), [user, data])
  return <Context value={current}>{children}</Context>
}
/** After a new sign-in, with which the user may have other roles. */
export const setCurrentUser = (client: QueryClient, user: Profile) => client.setQueryData(queryKey, user)

export function useCurrentUser(): CurrentUser {
  const me = use(Context)
  if (!me) throw new Error('This screen needs a signed-in user')
  return me
}
