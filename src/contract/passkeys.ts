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
    summary: "One's own passkeys",
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
    summary: 'What a browser needs to make a passkey, for five minutes',
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
    summary: "Keep a passkey that was made; an account's first second factor answers recovery codes, once, and ends its other sessions",
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
    summary: 'What a browser needs to show a passkey again, for five minutes',
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
    summary: 'Show a passkey again, in place of a code',
    input: z.strictObject({ passkey: shownPasskey }),
    output: ok,
    errors: ['wrongPasskey', 'tooManyAttempts'],
  },
  remove: {
    method: 'delete',
    path: '/auth/passkeys/:id',
    door: 'member',
    again: true,
    summary: 'Take a passkey away; the last one is refused while a role requires a second factor',
    input: one,
    output: ok,
    errors: ['notFound', 'secondFactorRequired'],
  },
})
