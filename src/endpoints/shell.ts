import { shell } from '@/contract/shell'
import { whatMust } from '@/data/auth'
import { cookieName, endOf, endSession } from '@/data/sessions'
import { implement } from './implement'

export const shellEndpoints = implement(shell, {
  me: async ({ db, session }) => {
    const user = session ? { ...(await whatMust(db)).user, collection: 'user' as const } : null
    return { user, collection: 'user', strategy: 'session', exp: session && Math.floor(endOf(session).getTime() / 1000) } as const
  },
  logout: async ({ db, session, cookies }) => {
    if (session) await endSession(db, session)
    for (const name of [cookieName, '__prerender_bypass']) cookies.set(name, '', 0)
    return { message: 'Signed out' }
  },
})
