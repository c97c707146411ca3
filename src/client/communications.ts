'use client'
import { api } from './api'
import { browserKeys } from './storage'

const refreshBefore = 60_000
let again: ReturnType<typeof setTimeout> | undefined

/** Fetches the token of the communications, keeps it, and fetches the next one a minute before it ends. Undefined when there is none. */
export async function communicationsToken(): Promise<string | undefined> {
  clearTimeout(again)
  const answer = await api.communications.token({}).catch(() => undefined)
  if (!answer) return undefined
  // Who signed out meanwhile leaves nothing behind.
  if (localStorage.getItem(browserKeys.token)) localStorage.setItem(browserKeys.communications, JSON.stringify(answer))
  again = setTimeout(() => void communicationsToken(), Math.max(1_000, Date.parse(answer.expiresOn) - Date.now() - refreshBefore))
  return answer.token
}
/** The next one is fetched by whoever begins again. */
export const stopCommunications = () => clearTimeout(again)
