import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { z } from 'zod'
import type { passkeyAssertion } from '@/contract/passkey-assertion'
import type { passkeyRegistration } from '@/contract/passkeys'
import type { Db } from '@/data/database/db'
import { isOutage } from '@/data/database/is-outage'
import { env } from '@/env'
import { consumeChallenge, saveChallenge } from './passkey-challenges'
import { listPasskeys, type Passkey, updatePasskeyCounter } from './passkeys'
import type { Session } from './sessions'

/** WebAuthn binds a passkey to one host name. */
const rpID = new URL(env.PUBLIC_URL).hostname
const expected = { expectedOrigin: env.ALLOWED_ORIGINS, expectedRPID: rpID, requireUserVerification: false }

const toDescriptors = (keys: readonly Passkey[]) =>
  keys.map(({ credential, transports }) => ({ id: credential, transports: transports?.split(',') ?? [] }))

/** Does not ask for user verification such as a PIN, because the passkey comes after the password. */
export async function createRegistrationOptions(db: Db, { id, email, name }: Session, office: string) {
  const options = await generateRegistrationOptions({
    rpName: office,
    rpID,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(id)),
    excludeCredentials: toDescriptors(await listPasskeys(db, id)),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await saveChallenge(db, { user: id, challenge: options.challenge, purpose: 'registration' })
  return { ...options }
}

/** Undefined when the user has no passkey. */
export async function createAuthenticationOptions(db: Pick<Db, 'sql'>, user: string) {
  const keys = await listPasskeys(db, user)
  if (keys.length === 0) return undefined
  const options = await generateAuthenticationOptions({ rpID, allowCredentials: toDescriptors(keys), userVerification: 'preferred' })
  await saveChallenge(db, { user, challenge: options.challenge, purpose: 'authentication' })
  return { ...options }
}

/** The library throws on an invalid response, and on what reading the challenge throws: an outage is not a wrong passkey. */
function nullUnlessOutage(error: unknown): null {
  if (isOutage(error)) throw error
  return null
}

/** The new passkey's columns, or null when the registration is invalid. */
export async function verifyRegistration(db: Pick<Db, 'sql'>, user: string, registration: z.output<typeof passkeyRegistration>) {
  const expectedChallenge = (challenge: string) => consumeChallenge(db, { user, challenge, purpose: 'registration' })
  const response = registration as RegistrationResponseJSON
  const verified = await verifyRegistrationResponse({ ...expected, response, expectedChallenge }).catch(nullUnlessOutage)
  if (!verified?.registrationInfo) return null
  const { registrationInfo } = verified
  const { id, publicKey, counter, transports } = registrationInfo.credential
  return { credential: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: transports?.join(',') || null }
}

/** Whether one of the user's passkeys signed a current challenge. */
export async function verifyAuthentication(
  db: Pick<Db, 'sql'>,
  user: string,
  assertion: z.output<typeof passkeyAssertion>,
): Promise<true | null> {
  const key = (await listPasskeys(db, user)).find(({ credential }) => credential === assertion.id)
  if (!key) return null
  const verified = await verifyAuthenticationResponse({
    ...expected,
    response: assertion as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => consumeChallenge(db, { user, challenge, purpose: 'authentication' }),
    credential: { id: key.credential, publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')), counter: key.counter },
  }).catch(nullUnlessOutage)
  return verified?.verified && (await updatePasskeyCounter(db, key.id, verified.authenticationInfo.newCounter)) ? true : null
}
