import { z } from 'zod'
import { roles } from './access.ts'
import { idInput, okResponse, timestamp } from './fields.ts'
import { routes } from './route.ts'

const codeRequired = 'Please enter the code'
/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const secondFactorCode = z.string(codeRequired).trim().min(1, codeRequired).max(40, codeRequired)
const roleList = z.array(z.enum(roles, `Please choose from the roles ${roles.join(', ')}`)).max(roles.length)
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) })

export const secondFactors = routes({
  state: {
    method: 'get',
    path: '/auth/second-factor',
    access: 'enrolling',
    summary: "State of the caller's two-factor authentication, and the number of recovery codes left",
    input: z.strictObject({}),
    output: z.strictObject({
      on: z.boolean(),
      /** When the authenticator app was set up; null with passkeys only. */
      since: timestamp.nullable(),
      codesLeft: z.number(),
      required: z.boolean(),
    }),
  },
  begin: {
    method: 'post',
    path: '/auth/second-factor/begin',
    access: 'enrolling',
    requiresReauthentication: true,
    hasSecretResponse: true,
    status: 200,
    summary: 'A new secret for an authenticator app. It takes effect when a code is confirmed',
    input: z.strictObject({}),
    output: z.strictObject({ secret: z.string(), uri: z.string() }),
    errors: ['secondFactorEnabled'],
  },
  confirm: {
    method: 'post',
    path: '/auth/second-factor/confirm',
    access: 'enrolling',
    hasSecretResponse: true,
    status: 200,
    summary: "Turn on two-factor authentication with a first code. Returns recovery codes, once, and ends the user's other sessions",
    input: z.strictObject({ code: secondFactorCode }),
    output: recoveryCodes,
    errors: ['secondFactorEnabled', 'invalidCode', 'tooManyAttempts'],
  },
  renewCodes: {
    method: 'post',
    path: '/auth/second-factor/codes',
    access: 'member',
    requiresReauthentication: true,
    hasSecretResponse: true,
    status: 200,
    summary: 'Create new recovery codes. The old ones stop working',
    input: z.strictObject({}),
    output: recoveryCodes,
    errors: ['notFound'],
  },
  turnOff: {
    method: 'delete',
    path: '/auth/second-factor',
    access: 'member',
    requiresReauthentication: true,
    summary: 'Turn off two-factor authentication, unless a role requires it',
    input: z.strictObject({}),
    output: okResponse,
    errors: ['secondFactorRequired'],
  },
  reset: {
    method: 'delete',
    path: '/users/:id/second-factor',
    access: 'admin',
    requiresReauthentication: true,
    summary: 'Reset two-factor authentication for a user, for instance after a lost phone. Their sessions end',
    input: idInput,
    output: okResponse,
    errors: ['notFound'],
  },
  getRequiredRoles: {
    method: 'get',
    path: '/second-factor/roles',
    access: 'admin',
    summary: 'Roles that require two-factor authentication',
    input: z.strictObject({}),
    output: z.strictObject({ roles: roleList }),
  },
  setRequiredRoles: {
    method: 'put',
    path: '/second-factor/roles',
    access: 'admin',
    requiresReauthentication: true,
    summary: 'Set the roles that require two-factor authentication. Users without it must set it up first',
    input: z.strictObject({ roles: roleList }),
    output: z.strictObject({ roles: roleList }),
    errors: ['ownSecondFactorRequired'],
  },
})
