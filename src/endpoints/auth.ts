import { accounts, auth, passwordReset } from '@/contract/auth'
import { requestPasswordReset, resetPassword } from '@/data/accounts/password-reset'
import { endSession, sessionCookieName, sessionDays } from '@/data/accounts/sessions'
import { changePassword, getSignInState, signDeviceToken, signIn } from '@/data/accounts/sign-in'
import { createFirstAdmin, createSecondUser } from '@/data/accounts/users'
import { setWorkAlone } from '@/data/office/office'
import { implement, okResponse, requireSession } from './implement'

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
  changePassword: async ({ db, input, session }) => {
    await changePassword(db, requireSession(session), input)
    return okResponse
  },
})

export const passwordResetEndpoints = implement(passwordReset, {
  forgot: async ({ db, input }) => {
    await requestPasswordReset(db, input)
    return okResponse
  },
  reset: async ({ db, input }) => {
    await resetPassword(db, input)
    return okResponse
  },
})

export const accountEndpoints = implement(accounts, {
  createInitial: async ({ db, input }) => ({ ...(await createFirstAdmin(db, input)), ...okResponse }),
  createRequired: async ({ db, input }) => ({ ...(await createSecondUser(db, input)), ...okResponse }),
  workAlone: async ({ db }) => {
    await setWorkAlone(db)
    return okResponse
  },
})
