'use client'
import type { auth } from '@/contract/auth'
import type { Received } from '@/contract/route'
import { api, whenSignedOut } from './api'
import { dropAllDrafts } from './drafts'
import { browserKeys } from './storage'

export type SignedIn = Received<typeof auth.login>

/** Keeps what sign-in answered, for the calls of this browser. */
export function keepSession({ token, user }: SignedIn) {
  localStorage.setItem(browserKeys.token, token)
  localStorage.setItem(browserKeys.user, JSON.stringify(user))
}

/** A token without its user: asks who it is; one that cannot be told goes. */
export async function restoreUser() {
  if (!localStorage.getItem(browserKeys.token) || localStorage.getItem(browserKeys.user)) return
  await api.auth.me({}).then(
    ({ user }) => localStorage.setItem(browserKeys.user, JSON.stringify(user)),
    () => localStorage.removeItem(browserKeys.token),
  )
}

/** Nothing of a person stays in the browser: session, drafts, calls. */
export function forgetSession() {
  for (const key of Object.values(browserKeys)) localStorage.removeItem(key)
  dropAllDrafts()
}

/** Ends the session here and on the server, then goes to `to`. A server that is away does not keep anybody signed in here. */
export async function signOut(to = '/') {
  whenSignedOut(undefined)
  await api.auth.logout({}).catch(() => undefined)
  forgetSession()
  location.assign(to)
}
