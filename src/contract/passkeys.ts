import { z } from 'zod'
import { passwordMax } from './auth.ts'
import { at, id, ok, one, requiredLine } from './fields.ts'
import { routes } from './route.ts'
import { bytes, shownPasskey } from './shown-passkey.ts'

export const mostPasskeys = 20
/** WebAuthn's RegistrationResponseJSON, without unused members. */
export const madePasskey = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: z.array(z.string().max(20)).max(10).optional() }),
  clientExtensionResults: z.object({}),
})
/** WebAuthn's options. */
const options = z.looseObject({ challenge: z.string() })
const name = requiredLine(60, 'Please name the passkey')

export const passkeys = routes({
  list: {
    method: 'get',
    path: '/auth/passkeys',
    door: 'enrolling',
    summary: "The caller's passkeys",
    input: z.strictObject({}),
    output: z.strictObject({ passkeys: z.array(z.strictObject({ id, name: z.string(), madeAt: at, usedAt: at.nullable() })) }),
  },
  begin: {
    method: 'post',
    path: '/auth/passkeys/begin',
    door: 'enrolling',
    again: true,
    secret: true,
    status: 200,
    summary: 'Options for creating a passkey, valid for five minutes',
    input: z.strictObject({ currentPassword: z.string('Invalid credentials').max(passwordMax).optional() }),
    output: options,
    errors: ['tooManyPasskeys', 'tooManyAttempts'],
  },
  add: {
    method: 'post',
    path: '/auth/passkeys',
    door: 'enrolling',
    again: true,
    secret: true,
    summary: "Save a new passkey. An account's first second factor returns recovery codes, once, and ends its other sessions",
    input: z.strictObject({ name, made: madePasskey }),
    output: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    errors: ['wrongPasskey', 'tooManyAttempts'],
  },
  ask: {
    method: 'post',
    path: '/auth/passkeys/ask',
    door: 'member',
    secret: true,
    status: 200,
    summary: 'Options for using a passkey again, valid for five minutes',
    input: z.strictObject({}),
    output: options,
    errors: ['notFound'],
  },
  prove: {
    method: 'post',
    path: '/auth/passkeys/prove',
    door: 'member',
    secret: true,
    status: 200,
    summary: "Confirm the caller's identity with a passkey instead of a code",
    input: z.strictObject({ passkey: shownPasskey }),
    output: ok,
    errors: ['wrongPasskey', 'tooManyAttempts'],
  },
  remove: {
    method: 'delete',
    path: '/auth/passkeys/:id',
    door: 'member',
    again: true,
    summary: 'Remove a passkey. The last one cannot be removed while a role requires a second factor',
    input: one,
    output: ok,
    errors: ['notFound', 'secondFactorRequired'],
  },
})
