import { z } from 'zod'
import { passwordMax } from './auth.ts'
import { at, ok, one } from './fields.ts'
import { routes } from './route.ts'
import { roles } from './who.ts'

const codeRequired = 'Please enter the code'
/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const code = z.string(codeRequired).trim().min(1, codeRequired).max(40, codeRequired)
const roleList = z.array(z.enum(roles, `Please choose from the roles ${roles.join(', ')}`)).max(roles.length)
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

/** How long a code counts for routes with `again`. */
export const provedMinutes = 10

export const secondFactors = routes({
  state: {
    method: 'get',
    path: '/auth/second-factor',
    door: 'enrolling',
    summary: "One's own second factor: whether it is on, required, and how many recovery codes are left",
    input: z.strictObject({}),
    output: z.strictObject({
      on: z.boolean(),
      /** When the authenticator app was set up; null with passkeys only. */
      since: at.nullable(),
      codesLeft: z.number(),
      required: z.boolean(),
      /** `begin` needs the password, because the session is not new. */
      asksPassword: z.boolean(),
    }),
  },
  begin: {
    method: 'post',
    path: '/auth/second-factor/begin',
    door: 'enrolling',
    again: true,
    secret: true,
    status: 200,
    summary: 'A new secret for an authenticator app; it counts once a code of it was given',
    input: z.strictObject({ currentPassword: z.string('Invalid credentials').max(passwordMax).optional() }),
    output: z.strictObject({ secret: z.string(), uri: z.string() }),
    errors: ['secondFactorOn', 'tooManyAttempts'],
  },
  confirm: {
    method: 'post',
    path: '/auth/second-factor/confirm',
    door: 'enrolling',
    secret: true,
    status: 200,
    summary: "Turn it on with a first code; answers the recovery codes, once. The person's other sessions end",
    input: z.strictObject({ code }),
    output: recoveryCodes,
    errors: ['secondFactorOn', 'wrongCode', 'tooManyAttempts'],
  },
  prove: {
    method: 'post',
    path: '/auth/second-factor/prove',
    door: 'member',
    secret: true,
    status: 200,
    summary: `Show the second factor again, for ${provedMinutes} minutes`,
    input: z.strictObject({ code }),
    output: ok,
    errors: ['wrongCode', 'tooManyAttempts'],
  },
  again: {
    method: 'post',
    path: '/auth/second-factor/again',
    door: 'member',
    again: true,
    status: 200,
    summary: 'Whether a code was given lately, before a file is asked for by an address',
    input: z.strictObject({}),
    output: ok,
  },
  renewCodes: {
    method: 'post',
    path: '/auth/second-factor/codes',
    door: 'member',
    again: true,
    secret: true,
    status: 200,
    summary: 'New recovery codes; the old ones end',
    input: z.strictObject({}),
    output: recoveryCodes,
    errors: ['notFound'],
  },
  turnOff: {
    method: 'delete',
    path: '/auth/second-factor',
    door: 'member',
    again: true,
    summary: 'Sign in with the password alone from now on; refused while a role requires more',
    input: z.strictObject({}),
    output: ok,
    errors: ['secondFactorRequired'],
  },
  reset: {
    method: 'delete',
    path: '/users/:id/second-factor',
    door: 'admin',
    again: true,
    summary: "Take away somebody's second factor: the phone is lost. Their sessions end",
    input: one,
    output: ok,
    errors: ['notFound'],
  },
  required: {
    method: 'get',
    path: '/second-factor/roles',
    door: 'admin',
    summary: 'Which roles must have a second factor',
    input: z.strictObject({}),
    output: z.strictObject({ roles: roleList }),
  },
  require: {
    method: 'put',
    path: '/second-factor/roles',
    door: 'admin',
    again: true,
    summary: 'Require a second factor of roles; whoever has none sets it up before anything else',
    input: z.strictObject({ roles: roleList }),
    output: z.strictObject({ roles: roleList }),
    errors: ['ownFactorFirst'],
  },
})
