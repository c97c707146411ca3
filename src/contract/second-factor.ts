import { z } from 'zod'
import { roles } from './access.ts'
import { idInput, timestamp } from './fields.ts'
import { route, routes } from './route.ts'

const codeRequired = 'Please enter the code'
/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const secondFactorCode = z.string(codeRequired).trim().min(1, codeRequired).max(40, codeRequired)
const roleList = z.array(z.enum(roles, `Please choose from the roles ${roles.join(', ')}`)).max(roles.length)
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const secondFactors = routes({
  getState: route.get('/auth/second-factor', {
    access: 'enrolling',
    summary: "State of the caller's two-factor authentication, and the number of recovery codes left",
    output: z.strictObject({
      on: z.boolean(),
      /** When the authenticator app was set up; null with passkeys only. */
      since: timestamp.nullable(),
      codesLeft: z.number(),
      required: z.boolean(),
    }),
  }),
  begin: route.post('/auth/second-factor/begin', {
    access: 'enrolling',
    requiresReauthentication: true,
    ignoresIdempotencyKey: true,
    summary: 'A new secret for an authenticator app. It takes effect when a code is confirmed',
    output: z.strictObject({ secret: z.string(), uri: z.string() }),
    errors: ['secondFactorEnabled'],
  }),
  confirm: route.post('/auth/second-factor/confirm', {
    access: 'enrolling',
    requiresReauthentication: true,
    ignoresIdempotencyKey: true,
    summary: "Turn on two-factor authentication with a first code. Returns recovery codes, once, and ends the user's other sessions",
    input: z.strictObject({ code: secondFactorCode }),
    output: recoveryCodes,
    errors: ['secondFactorEnabled', 'secondFactorSetupExpired', 'invalidCode', 'tooManyFactorAttempts'],
  }),
  renewCodes: route.post('/auth/second-factor/codes', {
    access: 'member',
    requiresReauthentication: true,
    ignoresIdempotencyKey: true,
    summary: 'Create new recovery codes. The old ones stop working',
    output: recoveryCodes,
    errors: ['notFound'],
  }),
  turnOff: route.delete('/auth/second-factor', {
    access: 'member',
    requiresReauthentication: true,
    summary: 'Turn off two-factor authentication, unless a role requires it',
    errors: ['secondFactorRequired'],
  }),
  reset: route.delete('/users/:id/second-factor', {
    access: 'admin',
    requiresReauthentication: true,
    summary: 'Reset two-factor authentication for a user, for instance after a lost phone. Their sessions end',
    input: idInput,
    errors: ['notFound'],
  }),
  getRequiredRoles: route.get('/second-factor/roles', {
    access: 'admin',
    summary: 'Roles that require two-factor authentication',
    output: z.strictObject({ roles: roleList }),
  }),
  setRequiredRoles: route.put('/second-factor/roles', {
    access: 'admin',
    requiresReauthentication: true,
    summary: 'Set the roles that require two-factor authentication. Users without it must set it up first',
    input: z.strictObject({ roles: roleList }),
    output: z.strictObject({ roles: roleList }),
    errors: ['ownSecondFactorRequired'],
  }),
})
