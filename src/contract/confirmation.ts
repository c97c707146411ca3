import { z } from 'zod'
import { maxPasswordLength, passwordRequiredMessage } from './auth.ts'
import { errors } from './errors.ts'
import { passkeyAssertion } from './passkey-assertion.ts'
import { route, routes } from './route.ts'
import { secondFactorCode } from './second-factor.ts'

/** How long a sign-in or a confirmation counts for routes with `requiresReauthentication`. */
export const confirmationMinutes = 10
/** `needs` of the error: what the account confirms with; a passkey may replace the code. */
export type ConfirmationNeeds = 'password' | 'code'
export const confirmationPasswordRequired = { field: 'password', message: passwordRequiredMessage }
export const invalidConfirmationPassword = { field: 'password', message: errors.invalidCredentials[1] }

export const confirmation = routes({
  confirm: route.post('/auth/confirm', {
    access: 'enrolling',
    ignoresIdempotencyKey: true,
    summary: `Confirm the caller's identity for ${confirmationMinutes} minutes: with the password, or with a code or a passkey if the account has a second factor`,
    input: z.strictObject({
      password: z.string(passwordRequiredMessage).max(maxPasswordLength, 'Password must be at most 128 characters').optional(),
      code: secondFactorCode.optional(),
      /** The answer to a challenge of `POST /auth/passkeys/ask`. */
      passkey: passkeyAssertion.optional(),
    }),
    errors: ['reauthenticationRequired', 'invalidCode', 'invalidPasskey', 'tooManyAttempts', 'tooManyFactorAttempts'],
  }),
  check: route.get('/auth/confirm', {
    access: 'enrolling',
    requiresReauthentication: true,
    summary: 'Succeeds if the caller confirmed their identity recently. For use before a download link',
  }),
})
