import { auth } from '@/contract/auth'
import { sessionCookieName } from '@/contract/constants/auth'
import { endSession, sessionDays } from '@/data/accounts/sessions'
import { changePassword, getSignInState, signDeviceToken, signIn } from '@/data/accounts/sign-in'
import { clearSessionCookies } from './http/cookies'
import { implement, ok, okResponse } from './implement'

const sessionSeconds = sessionDays * 24 * 3600
const deviceCookie = 'lawoffice-device'

export const authEndpoints = implement(auth, {
  login: async ({ db, input, cookies }) => {
    const signedIn = await signIn(db, input, cookies.get(deviceCookie))
    cookies.set(sessionCookieName, signedIn.token, sessionSeconds)
    cookies.set(deviceCookie, signDeviceToken(signedIn.user.email), 400 * 24 * 3600)
    return { ...signedIn, expiresAt: new Date(Date.now() + sessionSeconds * 1000) }
  },
  register: ({ fail }) => fail('registrationByInvitation'),
  me: ({ db }) => getSignInState(db),
  logout: async ({ db, session, cookies }) => {
    await endSession(db, session)
    clearSessionCookies(cookies)
    return okResponse
  },
  changePassword: ({ db, input, session }) => ok(changePassword(db, session, input)),
})
