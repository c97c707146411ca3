import { z } from 'zod'
import { id, idInput, requiredText, timestamp } from './fields.ts'
import { base64url } from './passkey-assertion.ts'
import { route, routes } from './route.ts'

/** WebAuthn's RegistrationResponseJSON, without unused members. */
export const passkeyRegistration = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: z.object({}),
})
/** WebAuthn's options. */
const options = z.looseObject({ challenge: z.string() })
const name = requiredText(60, 'Please name the passkey')

export const passkeys = routes({
  list: route.get('/auth/passkeys', {
    access: 'enrolling',
    summary: "The caller's passkeys",
    output: z.strictObject({
      passkeys: z.array(z.strictObject({ id, name: z.string(), madeAt: timestamp, usedAt: timestamp.nullable() })),
    }),
  }),
  beginRegistration: route.post('/auth/passkeys/begin', {
    access: 'enrolling',
    requiresReauthentication: true,
    ignoresIdempotencyKey: true,
    summary: 'Options for creating a passkey, valid for five minutes',
    output: options,
    errors: ['tooManyPasskeys'],
  }),
  add: route.create('/auth/passkeys', {
    access: 'enrolling',
    requiresReauthentication: true,
    ignoresIdempotencyKey: true,
    summary: "Save a new passkey. An account's first second factor returns recovery codes, once, and ends its other sessions",
    input: z.strictObject({ name, made: passkeyRegistration }),
    output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    errors: ['invalidPasskey', 'passkeyInUse', 'tooManyPasskeys', 'tooManyFactorAttempts'],
  }),
  createChallenge: route.post('/auth/passkeys/ask', {
    access: 'member',
    ignoresIdempotencyKey: true,
    summary: 'Options for using a passkey again, valid for five minutes',
    output: options,
    errors: ['notFound'],
  }),
  remove: route.delete('/auth/passkeys/:id', {
    access: 'member',
    requiresReauthentication: true,
    summary: 'Remove a passkey. The last one cannot be removed while a role requires a second factor',
    input: idInput,
    errors: ['notFound', 'secondFactorRequired'],
  }),
})
