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
    summary: "State of the caller's two-factor authentication, and the number of recovery codes left",
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
    summary: 'A new secret for an authenticator app. It takes effect when a code is confirmed',
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
    summary: "Turn on two-factor authentication with a first code. Returns recovery codes, once, and ends the user's other sessions",
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
    summary: `Confirm the caller's identity with a code, for ${provedMinutes} minutes`,
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
    summary: 'Succeeds if the caller confirmed their identity recently. For use before a download link',
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
    summary: 'Create new recovery codes. The old ones stop working',
    input: z.strictObject({}),
    output: recoveryCodes,
    errors: ['notFound'],
  },
  turnOff: {
    method: 'delete',
    path: '/auth/second-factor',
    door: 'member',
    again: true,
    summary: 'Turn off two-factor authentication, unless a role requires it',
    input: z.strictObject({}),
    output: ok,
    errors: ['secondFactorRequired'],
  },
  reset: {
    method: 'delete',
    path: '/users/:id/second-factor',
    door: 'admin',
    again: true,
    summary: 'Reset two-factor authentication for a user, for instance after a lost phone. Their sessions end',
    input: one,
    output: ok,
    errors: ['notFound'],
  },
  required: {
    method: 'get',
    path: '/second-factor/roles',
    door: 'admin',
    summary: 'Roles that require two-factor authentication',
    input: z.strictObject({}),
    output: z.strictObject({ roles: roleList }),
  },
  require: {
    method: 'put',
    path: '/second-factor/roles',
    door: 'admin',
    again: true,
    summary: 'Set the roles that require two-factor authentication. Users without it must set it up first',
    input: z.strictObject({ roles: roleList }),
    output: z.strictObject({ roles: roleList }),
    errors: ['ownFactorFirst'],
  },
})
