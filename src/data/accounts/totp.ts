import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
const createTotp = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, digits: 6, period: periodSeconds, algorithm: 'SHA1' })

/** 160 bits, as RFC 4226 recommends. */
export const generateTotpSecret = () => new Secret({ size: 20 }).base32
/** The otpauth URI in the QR code. */
export const formatTotpUri = (secret: string, { email, office }: { email: string; office: string }) =>
  createTotp(secret, email, office).toString()

/** The TOTP time step of a code, or null when it is wrong. Also accepts the previous and the next step, because clocks differ. */
export function findTotpStep(secret: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = createTotp(secret).validate({ token: code, window: 1, timestamp: now })
  return delta === null ? null : Math.floor(now / 1000 / periodSeconds) + delta
}
