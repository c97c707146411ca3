import { shell } from '@/contract/payload-shell'
import { endSession, getSessionExpiry } from '@/data/accounts/sessions'
import { getSignInState } from '@/data/accounts/sign-in'
import { clearSessionCookies } from './http/cookies'
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
    clearSessionCookies(cookies)
    return { message: 'Signed out' }
  },
})
