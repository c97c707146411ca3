'use client'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { CurrentUser } from '@/contract/access'
import { api } from './api'

const Context = createContext<CurrentUser | null>(null)
/** Below 'user', so that a change of an account also refetches the roles of its own pages. */
const queryKey = ['user', 'me']
type Profile = Awaited<ReturnType<typeof api.auth.me>>['user']

/** Provides the user of the page, whose roles and names follow changes. */
export function CurrentUserProvider({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const { data } = useQuery<Profile>({
    queryKey,
    queryFn: async () => (await api.auth.me({})).user,
    initialData: user,
  })
  return <Context value={{ ...user, ...data }}>{children}</Context>
}
/** After a new sign-in, with which the user may have other roles. */
export const setCurrentUser = (client: QueryClient, user: Profile) => client.setQueryData(queryKey, user)

export function useCurrentUser(): CurrentUser {
  const me = use(Context)
  if (!me) throw new Error('This screen needs a signed-in user')
  return me
}
