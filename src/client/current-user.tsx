'use client'
import { createContext, type ReactNode, use } from 'react'
import type { CurrentUser } from '@/contract/access'

const Context = createContext<CurrentUser | null>(null)

export const CurrentUserProvider = ({ user, children }: { user: CurrentUser; children: ReactNode }) => (
  <Context value={user}>{children}</Context>
)
export function useCurrentUser(): CurrentUser {
  const me = use(Context)
  if (!me) throw new Error('This screen needs a signed-in user')
  return me
}
