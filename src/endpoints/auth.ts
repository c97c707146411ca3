import { accounts, auth, forgotten } from '@/contract/auth'
import { changePassword, deviceOf, signIn, whatMust } from '@/data/auth'
import { askForPassword, resetPassword } from '@/data/forgotten'
import { chooseToWorkAlone } from '@/data/office'
import { cookieName, endSession, sessionDays } from '@/data/sessions'
import { createFirstAdmin, createSecondUser } from '@/data/users'
import { done, implement, open } from './implement'

const sessionSeconds = sessionDays * 24 * 3600
const deviceCookie = 'lawoffice-device'

export const authEndpoints = implement(auth, {
  login: async ({ db, input, cookies }) => {
    const signedIn = await signIn(db, input, cookies.get(deviceCookie))
    cookies.set(cookieName, signedIn.token, sessionSeconds)
    cookies.set(deviceCookie, deviceOf(signedIn.user.email), 400 * 24 * 3600)
    return { ...signedIn, expiresAt: new Date(Date.now() + sessionSeconds * 1000) }
  },
  register: ({ fail }) => fail('registrationByInvitation'),
  me: ({ db }) => whatMust(db),
  logout: async ({ db, session, cookies }) => {
    await endSession(db, open(session))
    for (const name of [cookieName, '__prerender_bypass']) cookies.set(name, '', 0)
    return done
  },
  changePassword: async ({ db, input, session }) => {
    await changePassword(db, open(session), input)
    return done
  },
})

export const forgottenEndpoints = implement(forgotten, {
  forgot: async ({ db, input }) => {
    await askForPassword(db, input)
    return done
  },
  reset: async ({ db, input }) => {
    await resetPassword(db, input)
    return done
  },
})

export const accountEndpoints = implement(accounts, {
  createInitial: async ({ db, input }) => ({ ...(await createFirstAdmin(db, input)), ...done }),
  createRequired: async ({ db, input }) => ({ ...(await createSecondUser(db, input)), ...done }),
  workAlone: async ({ db }) => {
    await chooseToWorkAlone(db)
    return done
  },
})
