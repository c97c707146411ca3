import { shell } from '@/contract/payload-shell'
import { endSession, getSessionExpiry, sessionCookieName } from '@/data/accounts/sessions'
import { getSignInState } from '@/data/accounts/sign-in'
import { implement } from './implement'

export const shellEndpoints = implement(shell, {
  me: async ({ db, session }) => {
    const user = session ? { ...(await getSignInState(db)).user, collection: 'user' as const } : null
    return {
      user,
      collection: 'user',
      strategy: 'session',
      exp: session && Math.floor(getSessionExpiry(session).getTime() / 1000),
    } as const
  },
  logout: async ({ db, session, cookies }) => {
    if (session) await endSession(db, session)
    for (const name of [sessionCookieName, '__prerender_bypass']) cookies.set(name, '', 0)
    return { message: 'Signed out' }
  },
})
