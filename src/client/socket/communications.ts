'use client'
import { noCommunicationTokenStatus, notAuthenticatedStatus } from '@/contract/constants/errors'
import { ApiError, api } from '../api'
import { callsUnsupportedMessage } from '../call/media'
import { storageKeys } from '../session/storage'

const refreshBeforeMs = 60_000
const timeoutMs = 10_000
const retryMs = 30_000
/** A longer timer would fire at once: a computer whose clock is a month behind would never stop asking. */
const maxTimerMs = 2 ** 31 - 1
let refreshTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Fetches and stores the communications token, and schedules its refresh a minute before it expires, or a retry. Returns the token for
 * the socket, which the server sends even while the external provider issues none.
 */
export async function refreshCommunicationsToken(): Promise<string | undefined> {
  clearTimeout(refreshTimer)
  const response = await api.communications.createToken({}, { timeoutMs }).then(requireComplete, (error: unknown) => error as Error)
  if (response instanceof Error) {
    const hasStatus = (status: number) => response instanceof ApiError && response.status === status
    // A rejected session token is deleted, but the screen still says why calls do not work.
    if (localStorage.getItem(storageKeys.token) || hasStatus(notAuthenticatedStatus))
      localStorage.setItem(storageKeys.callAgentError, response.message)
    if (localStorage.getItem(storageKeys.token)) scheduleRefresh(retryMs)
    // A proxy's 502 has no token.
    const { socketToken } = response instanceof ApiError && hasStatus(noCommunicationTokenStatus) ? response.body : {}
    return typeof socketToken === 'string' ? socketToken : undefined
  }
  // The user may have signed out in the meantime: then nothing may stay in this browser.
  if (localStorage.getItem(storageKeys.token)) localStorage.setItem(storageKeys.communications, JSON.stringify(response))
  if (localStorage.getItem(storageKeys.callAgentError) !== callsUnsupportedMessage) localStorage.removeItem(storageKeys.callAgentError)
  scheduleRefresh(Math.max(1_000, Date.parse(response.expiresOn) - Date.now() - refreshBeforeMs))
  return response.socketToken
}
function scheduleRefresh(delayMs: number) {
  clearTimeout(refreshTimer)
  refreshTimer = setTimeout(() => void refreshCommunicationsToken(), Math.min(maxTimerMs, delayMs))
}
/** Without a token and an expiry date the response is invalid: it may come from a proxy. */
const requireComplete = <T extends { token: string; expiresOn: string }>(response: T) =>
  response.token && Number.isFinite(Date.parse(response.expiresOn)) ? response : new Error('Invalid token response from server')
export const stopTokenRefresh = () => clearTimeout(refreshTimer)
