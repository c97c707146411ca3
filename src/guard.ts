import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from './env.ts'

/** Half a year is what preload lists and auditors ask for at least; subdomains of an office may be somebody else's. */
const onlyHttps = `max-age=${365 * 24 * 3600}`

const policy = (devices: string) =>
  `camera=${devices}, microphone=${devices}, display-capture=${devices}, geolocation=(), payment=(), usb=()`
/** Staff call from the staff area, guests answer on their page; nothing else of the office looks or listens. */
const [calls, nothing] = [policy('(self)'), policy('()')]

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}
const onlyData = "default-src 'none'; frame-ancestors 'none'"
const knownByHttps = env.PUBLIC_URL.startsWith('https:')

/**
 * What every answer tells the browser, whoever writes it: pages, staff screens, files and API alike. Pages bring a
 * policy of their own in place of this one; what comes from the API may run nothing.
 */
export function guard(req: IncomingMessage, res: ServerResponse) {
  for (const [name, value] of Object.entries(always)) res.setHeader(name, value)
  res.setHeader('permissions-policy', /^\/(admin|guest)(\/|\?|$)/.test(req.url ?? '') ? calls : nothing)
  res.setHeader('content-security-policy', req.url?.startsWith('/api/') ? onlyData : "frame-ancestors 'none'")
  if (overHttps(req)) res.setHeader('strict-transport-security', onlyHttps)
}

const ready = { ...always, 'permissions-policy': nothing, ...(knownByHttps && { 'strict-transport-security': onlyHttps }) }
/** The same for the website's pages, which keep their headers ready; what depends on the request is set beside them. */
export const pageGuard = Object.entries(ready).flat()
const api = Object.entries({ ...ready, 'content-security-policy': onlyData })
const apiOverHttps = Object.entries({ ...Object.fromEntries(api), 'strict-transport-security': onlyHttps })
/** The same for the contract's answers: to set one after another is a good part of a small call. */
export const apiGuard = (req: IncomingMessage) => (overHttps(req) ? apiOverHttps : api)
/** What of the headers that are kept ready depends on the request. */
export function guardKept(req: IncomingMessage, res: ServerResponse) {
  if (!knownByHttps && overHttps(req)) res.setHeader('strict-transport-security', onlyHttps)
}

/** The address the office is known by, or the word of a proxy that is trusted. */
const overHttps = ({ headers }: IncomingMessage) => knownByHttps || (env.TRUST_PROXY > 0 && headers['x-forwarded-proto'] === 'https')
