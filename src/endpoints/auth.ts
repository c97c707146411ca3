import { accounts, auth, passwordReset } from '@/contract/auth'
import { requestPasswordReset, resetPassword } from '@/data/accounts/password-reset'
import { endSession, sessionCookieName, sessionDays } from '@/data/accounts/sessions'
import { changePassword, getSignInState, signDeviceToken, signIn } from '@/data/accounts/sign-in'
import { createFirstAdmin, createSecondUser } from '@/data/accounts/users'
import { setWorkAlone } from '@/data/office/office'
import { implement, ok, okResponse, requireSession } from './implement'

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
    await endSession(db, requireSession(session))
    for (const name of [sessionCookieName, '__prerender_bypass']) cookies.set(name, '', 0)
    return okResponse
  },
  changePassword: ({ db, input, session }) => ok(changePassword(db, requireSession(session), input)),
})

export const passwordResetEndpoints = implement(passwordReset, {
  forgot: ({ db, input }) => ok(requestPasswordReset(db, input)),
  reset: ({ db, input }) => ok(resetPassword(db, input)),
})

export const accountEndpoints = implement(accounts, {
  createInitial: async ({ db, input }) => ({ ...(await createFirstAdmin(db, input)), ...okResponse }),
  createRequired: async ({ db, input }) => ({ ...(await createSecondUser(db, input)), ...okResponse }),
  workAlone: ({ db }) => ok(setWorkAlone(db)),
})
