'use client'
import { isMessage, PortalError, post } from './api'
import { findKnownPortal, forgetPortal, listKnownPortals, rememberPortal, removeDraft } from './known-portals'

export type Session =
  | { state: 'opening' | 'offline' }
  /** `token`: of the link that was opened, if any. */
  | { state: 'open'; secret: string; token: string }
  /** With the token of a link, a code can be mailed. */
  | { state: 'spent'; token: string; errorMessage: string }
  | { state: 'ended'; errorMessage: string }

/** Exchanges the link's token for a secret, once. A link of a portal that this device has opened uses the stored secret. */
export async function openSession(): Promise<Session> {
  const token = location.hash.slice(1)
  const known = findKnownPortal(token)
  if (known) return openPortal(known.secret, token)
  if (!token) {
    removeToken()
    return { state: 'spent', token: '', errorMessage: '' }
  }
  try {
    return await enterPortal(token)
  } catch (error) {
    return toSession(error, token)
  }
}

/** The server knows whether one of the stored secrets is of the link's portal, as for the links of mails. */
export async function enterPortal(token: string, code?: string): Promise<Session> {
  const secrets = listKnownPortals().map(({ secret }) => secret)
  return openPortal((await post('/portal/enter', { token, code, secrets })).secret, token)
}

function openPortal(secret: string, token: string): Session {
  rememberPortal(secret, token)
  removeToken()
  return { state: 'open', secret, token }
}

/** The server no longer accepts the secret. */
export function closeSession(error: unknown, { secret, token }: { secret: string; token: string }): Session {
  removeDraft(secret)
  const session = toSession(error, token)
  // After the end the secret stays, so that a reload says again that the office has ended the page.
  if (session.state !== 'ended') forgetPortal(secret)
  // A reload offers the code again.
  if (session.state === 'spent' && token) history.replaceState(null, '', `#${token}`)
  return session
}

const removeToken = () => history.replaceState(null, '', location.pathname)

/** A rate limit says nothing about the link. */
function toSession(error: unknown, token: string): Session {
  if (!(error instanceof PortalError)) throw error
  if (error.isTransient || error.status === 429) return { state: 'offline' }
  if (isMessage(error, 'portalEnded')) return { state: 'ended', errorMessage: error.message }
  return { state: 'spent', token, errorMessage: error.message }
}
