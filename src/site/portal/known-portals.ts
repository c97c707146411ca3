'use client'
import { maxKnownPortals } from '@/contract/constants/portal'

/** A portal that was opened in this browser, with the links that opened it. A client with two cases has two. */
type KnownPortal = { secret: string; tokens: readonly string[] }

const listKey = 'lawoffice.portals'
/** In the session storage: the secret of the portal in this tab. */
const currentKey = 'lawoffice.portal'
/** Of earlier releases, in which a browser could keep only one portal. */
const legacyKeys = {
  secret: 'lawoffice.portal',
  token: 'lawoffice.portal-link',
  draft: 'lawoffice.portal-draft',
  draftId: 'lawoffice.portal-draft-id',
}
/** An unsent message, and its clientMsgId once the office may have it. */
export const draftKey = (secret: string) => `${legacyKeys.draft}.${secret}`
export const draftIdKey = (secret: string) => `${legacyKeys.draftId}.${secret}`

/** Most recently opened first. */
const readList = (): KnownPortal[] => JSON.parse(localStorage.getItem(listKey) ?? '[]')
const writeList = (portals: KnownPortal[]) => localStorage.setItem(listKey, JSON.stringify(portals))

export function listKnownPortals() {
  migrateLegacyPortal()
  return readList()
}
/** The portal of a link; without one, that of this tab or the one that was opened last. */
export function findKnownPortal(token: string) {
  const portals = listKnownPortals()
  if (token) return portals.find(({ tokens }) => tokens.includes(token))
  const current = sessionStorage.getItem(currentKey)
  return portals.find(({ secret }) => secret === current) ?? portals[0]
}
export function rememberPortal(secret: string, token: string) {
  const portals = listKnownPortals()
  const tokens = new Set(portals.find((portal) => portal.secret === secret)?.tokens)
  if (token) tokens.add(token)
  const others = portals.filter((portal) => portal.secret !== secret)
  writeList([{ secret, tokens: [...tokens] }, ...others].slice(0, maxKnownPortals))
  sessionStorage.setItem(currentKey, secret)
}
export function forgetPortal(secret: string) {
  writeList(listKnownPortals().filter((portal) => portal.secret !== secret))
}
export function removeDraft(secret: string) {
  localStorage.removeItem(draftKey(secret))
  localStorage.removeItem(draftIdKey(secret))
}

function migrateLegacyPortal() {
  const secret = localStorage.getItem(legacyKeys.secret)
  if (secret === null) return
  const token = localStorage.getItem(legacyKeys.token)
  writeList([...readList().filter((portal) => portal.secret !== secret), { secret, tokens: token ? [token] : [] }])
  for (const [from, to] of [
    [legacyKeys.draft, draftKey(secret)],
    [legacyKeys.draftId, draftIdKey(secret)],
  ] as const) {
    const value = localStorage.getItem(from)
    if (value !== null) localStorage.setItem(to, value)
  }
  for (const key of Object.values(legacyKeys)) localStorage.removeItem(key)
}
