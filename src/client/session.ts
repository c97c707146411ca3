'use client'
import type { auth } from '@/contract/auth'
import type { Received } from '@/contract/route'
import { api, whenSignedOut } from './api'
import { dropAllDrafts } from './drafts'
import { browserKeys } from './storage'

export type SignedIn = Received<typeof auth.login>

export function keepSession({ token, user }: SignedIn) {
  localStorage.setItem(browserKeys.token, token)
  localStorage.setItem(browserKeys.user, JSON.stringify(user))
}

/** Fetches the user if only the token is stored, and deletes a token that is no longer valid. */
export async function restoreUser() {
  if (!localStorage.getItem(browserKeys.token) || localStorage.getItem(browserKeys.user)) return
  await api.auth.me({}).then(
    ({ user }) => localStorage.setItem(browserKeys.user, JSON.stringify(user)),
    () => localStorage.removeItem(browserKeys.token),
  )
}

/** Deletes all personal data from the browser: session, drafts, call settings. */
export function forgetSession() {
  for (const key of Object.values(browserKeys)) localStorage.removeItem(key)
  dropAllDrafts()
}

/** Ends the session here and on the server, then opens `to`. Signs out locally even if the server cannot be reached. */
export async function signOut(to = '/') {
  whenSignedOut(undefined)
  await api.auth.logout({}).catch(() => undefined)
  forgetSession()
  location.assign(to)
}
