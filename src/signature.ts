import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from './env'

/**
 * HMAC-SHA256 with the office's secret, in base64url. Each kind of text begins differently, so that the signature of one is not
 * valid for another.
 */
export const sign = (text: string) => createHmac('sha256', env.PAYLOAD_SECRET).update(text).digest('base64url')
/** Compares in constant time. */
export function isSignature(given: string, text: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(sign(text))]
  return a.length === b.length && timingSafeEqual(a, b)
}
