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
  localStorage.setItem(browserKeys.communications, JSON.stringify(answer))
  again = setTimeout(() => void communicationsToken(), Math.max(1_000, Date.parse(answer.expiresOn) - Date.now() - refreshBefore))
  return answer.token
}
/** Who signs out leaves no token behind. */
export const stopCommunications = () => clearTimeout(again)
