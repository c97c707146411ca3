'use client'
import { isMessage, PortalError, post } from './api'

const [secretKey, linkKey] = ['lawoffice.portal', 'lawoffice.portal-link']
/** An unsent message. */
export const draftKey = 'lawoffice.portal-draft'
/** The clientMsgId of the unsent message, once the office may have it. */
export const draftIdKey = 'lawoffice.portal-draft-id'
export type Session =
  | { state: 'opening' | 'offline' }
  | { state: 'open'; secret: string }
  /** With the token of a link, a code can be mailed. */
  | { state: 'spent'; token: string; errorMessage: string }
  | { state: 'ended'; errorMessage: string }

/** Exchanges the link's token for a secret, once. The same link, opened again on this device, uses the stored secret. */
export async function openSession(): Promise<Session> {
  const token = location.hash.slice(1)
  const secret = localStorage.getItem(secretKey)
  if (!token || token === localStorage.getItem(linkKey)) {
    removeToken()
    return secret ? { state: 'open', secret } : { state: 'spent', token: '', errorMessage: '' }
  }
  try {
    return await enterPortal(token)
  } catch (error) {
    return toSession(error, token)
  }
}

export async function enterPortal(token: string, code?: string): Promise<Session> {
  const { secret } = await post('/portal/enter', { token, code })
  // The link may be another client's.
  if (localStorage.getItem(secretKey)) removeDraft()
  localStorage.setItem(secretKey, secret)
  localStorage.setItem(linkKey, token)
  removeToken()
  return { state: 'open', secret }
}

/** The server no longer accepts the secret. */
export function closeSession(error: unknown): Session {
  removeDraft()
  const session = toSession(error, '')
  // After the end the secret stays, so that a reload says again that the office has ended the page.
  if (session.state !== 'ended') {
    localStorage.removeItem(secretKey)
    localStorage.removeItem(linkKey)
  }
  return session
}

const removeDraft = () => {
  localStorage.removeItem(draftKey)
  localStorage.removeItem(draftIdKey)
}
const removeToken = () => history.replaceState(null, '', location.pathname)

/** A rate limit says nothing about the link. */
function toSession(error: unknown, token: string): Session {
  if (!(error instanceof PortalError)) throw error
  if (error.isTransient || error.status === 429) return { state: 'offline' }
  if (isMessage(error, 'portalEnded')) return { state: 'ended', errorMessage: error.message }
  return { state: 'spent', token, errorMessage: error.message }
}
