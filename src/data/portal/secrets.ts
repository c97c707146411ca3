import { randomInt } from 'node:crypto'
import type { Language } from '@/contract/constants/languages'
import { portalPath, portalStopPath } from '@/contract/constants/portal'
import { env } from '@/env'
import { isSignature, sign } from '@/signature'

const getMailText = (portal: string) => `portal-mail|${portal}`

/** In mails. It asks for a code or stops reminders, and opens nothing. */
const signMailToken = (portal: string) => `${portal}.${sign(getMailText(portal))}`
/** The portal of a mail's token; null for any other text. */
export function readMailToken(token: string): string | null {
  const [, portal = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  return portal && isSignature(signature, getMailText(portal)) ? portal : null
}

export const portalLink = (token: string) => `${env.PUBLIC_URL}${portalPath}#${token}`
/** For a device that may have lost its secret. */
export const portalMailLink = (portal: string) => portalLink(signMailToken(portal))
export const portalStopLink = (portal: string, language: Language) =>
  `${env.PUBLIC_URL}${portalStopPath}?language=${language}#${signMailToken(portal)}`

export const generateCode = () => String(randomInt(1_000_000)).padStart(6, '0')
/** Keyed: there are few codes, so someone with a plain hash could try all of them at once. */
export const hashCode = (portal: string, code: string) => sign(`portal-code|${portal}|${code}`)
