'use client'
import { createContext, type ReactNode, use } from 'react'
import type { Person } from '@/contract/who'

const Context = createContext<Person | null>(null)

export const MeProvider = ({ me, children }: { me: Person; children: ReactNode }) => <Context value={me}>{children}</Context>
export function useMe(): Person {
  const me = use(Context)
  if (!me) throw new Error('This screen needs a signed-in user')
  return me
}
