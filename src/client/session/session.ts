'use client'
import type { auth } from '@/contract/auth'
import type { ResponseBody } from '@/contract/route'
import { api, setSessionExpiredHandler } from '../api'
import { deleteAllDrafts } from '../form/drafts'
import { bypassLeaveGuard } from '../unsaved-changes'
import { storageKeys } from './storage'

export type SignInResponse = ResponseBody<typeof auth.login>

export function saveSession({ token, user }: SignInResponse) {
  localStorage.setItem(storageKeys.token, token)
  localStorage.setItem(storageKeys.user, JSON.stringify(user))
}

/** Fetches the user if only the token is stored, and deletes an invalid token. */
export async function restoreUser() {
  if (!localStorage.getItem(storageKeys.token) || localStorage.getItem(storageKeys.user)) return
  await api.auth.me({}, { skipSignIn: true }).then(
    ({ user }) => localStorage.setItem(storageKeys.user, JSON.stringify(user)),
    () => localStorage.removeItem(storageKeys.token),
  )
}

/** Deletes all personal data from the browser: session, drafts, call settings, open chats and calls of this tab. */
export function clearSession() {
  for (const key of Object.values(storageKeys)) localStorage.removeItem(key)
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('lawoffice.')) sessionStorage.removeItem(key)
  deleteAllDrafts()
}

const maxLogoutWaitMs = 5_000
/** Ends the session here and on the server, then opens `to`. Signs out locally even if the server cannot be reached. */
export async function signOut(to = '/') {
  // Requests that still run may now fail with 401, which must not ask to sign in again.
  setSessionExpiredHandler(async () => false)
  // Not aborted: only its response deletes the session's cookie.
  const logout = api.auth.logout({}, { skipSignIn: true, keepalive: true }).catch(() => undefined)
  await Promise.race([logout, new Promise((resolve) => setTimeout(resolve, maxLogoutWaitMs))])
  clearSession()
  // The user has agreed to leave, and nothing is left to keep.
  bypassLeaveGuard(() => location.assign(to))
}
