'use client'
import { errors } from '@/contract/errors'
import { ApiError, api } from './api'
import { cannotCall } from './call-media'
import { browserKeys } from './storage'

const refreshBefore = 60_000
const patience = 10_000
let again: ReturnType<typeof setTimeout> | undefined

/**
 * Fetches the token of the communications, keeps it, and fetches the next one a minute before it ends. Answers what the
 * socket takes: the session's own token while a provider outside gives none, since the office can speak without it.
 */
export async function communicationsToken(): Promise<string | undefined> {
  clearTimeout(again)
  const answer = await api.communications.token({}, { within: patience }).then(whole, (error: unknown) => error as Error)
  if (answer instanceof Error) {
    if (localStorage.getItem(browserKeys.token)) localStorage.setItem(browserKeys.callAgentError, answer.message)
    const providerAway = answer instanceof ApiError && answer.status === errors.noCommunicationToken[0]
    return providerAway ? (localStorage.getItem(browserKeys.token) ?? undefined) : undefined
  }
  // Who signed out meanwhile leaves nothing behind.
  if (localStorage.getItem(browserKeys.token)) localStorage.setItem(browserKeys.communications, JSON.stringify(answer))
  if (localStorage.getItem(browserKeys.callAgentError) !== cannotCall) localStorage.removeItem(browserKeys.callAgentError)
  again = setTimeout(() => void communicationsToken(), Math.max(1_000, Date.parse(answer.expiresOn) - Date.now() - refreshBefore))
  return answer.socketToken
}
/** What lacks its token or its end is no answer: a proxy may have made it. */
const whole = <T extends { token: string; expiresOn: string }>(answer: T) =>
  answer.token && Number.isFinite(Date.parse(answer.expiresOn)) ? answer : new Error('Invalid token response from server')
/** The next one is fetched by whoever begins again. */
export const stopCommunications = () => clearTimeout(again)
