import { shell } from '@/contract/shell'
import { whatMust } from '@/data/auth'
import { cookieName, endSession } from '@/data/sessions'
import { implement } from './implement'

export const shellEndpoints = implement(shell, {
  me: async ({ db }) => {
    const user = db.person ? { ...(await whatMust(db)).user, collection: 'user' as const } : null
    return { user, collection: 'user', strategy: 'session' } as const
  },
  logout: async ({ db, session, cookies }) => {
    if (session) await endSession(db, session)
    for (const name of [cookieName, '__prerender_bypass']) cookies.set(name, '', 0)
    return { message: 'Signed out' }
  },
})
