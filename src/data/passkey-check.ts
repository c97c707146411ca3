import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { z } from 'zod'
import type { madePasskey } from '@/contract/passkeys'
import type { shownPasskey } from '@/contract/shown-passkey'
import { env } from '@/env'
import type { Db } from './db'
import { keepChallenge, takeChallenge } from './passkey-challenges'
import { advancePasskey, type Passkey, passkeysOf } from './passkeys'
import type { Session } from './sessions'

/** WebAuthn binds a passkey to one host name. */
const rpID = new URL(env.PUBLIC_URL).hostname
const expected = { expectedOrigin: env.ALLOWED_ORIGINS, expectedRPID: rpID, requireUserVerification: false }

const toDescriptors = (keys: readonly Passkey[]) =>
  keys.map(({ credential, transports }) => ({ id: credential, transports: transports?.split(',') ?? [] }))

/** Does not ask for user verification such as a PIN, because the passkey comes after the password. */
export async function optionsToMake(db: Db, { id, email, name }: Session, office: string) {
  const options = await generateRegistrationOptions({
    rpName: office,
    rpID,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(id)),
    excludeCredentials: toDescriptors(await passkeysOf(db, id)),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await keepChallenge(db, { user: id, challenge: options.challenge, purpose: 'make' })
  return { ...options }
}

/** Undefined when the user has no passkey. */
export async function optionsToShow(db: Pick<Db, 'sql'>, user: string) {
  const keys = await passkeysOf(db, user)
  if (keys.length === 0) return undefined
  const options = await generateAuthenticationOptions({ rpID, allowCredentials: toDescriptors(keys), userVerification: 'preferred' })
  await keepChallenge(db, { user, challenge: options.challenge, purpose: 'show' })
  return { ...options }
}

/** The new passkey's columns, or null when the registration is invalid. */
export async function checkMade(db: Pick<Db, 'sql'>, user: string, registration: z.output<typeof madePasskey>) {
  const expectedChallenge = (challenge: string) => takeChallenge(db, { user, challenge, purpose: 'make' })
  const response = registration as RegistrationResponseJSON
  // The library throws on an invalid response.
  const { registrationInfo } = await verifyRegistrationResponse({ ...expected, response, expectedChallenge }).catch(() => ({
    registrationInfo: undefined,
  }))
  if (!registrationInfo) return null
  const { id, publicKey, counter, transports } = registrationInfo.credential
  return { credential: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: transports?.join(',') || null }
}

/** Whether one of the user's passkeys signed a current challenge. */
export async function checkShown(db: Pick<Db, 'sql'>, user: string, assertion: z.output<typeof shownPasskey>): Promise<true | null> {
  const key = (await passkeysOf(db, user)).find(({ credential }) => credential === assertion.id)
  if (!key) return null
  const { authenticationInfo } = await verifyAuthenticationResponse({
    ...expected,
    response: assertion as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => takeChallenge(db, { user, challenge, purpose: 'show' }),
    credential: { id: key.credential, publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')), counter: key.counter },
  })
    .then((result) => (result.verified ? result : { authenticationInfo: undefined }))
    .catch(() => ({ authenticationInfo: undefined }))
  return authenticationInfo && (await advancePasskey(db, key.id, authenticationInfo.newCounter)) ? true : null
}
