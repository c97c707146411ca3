import { z } from 'zod'
import { roles } from './access.ts'
import { errors } from './errors.ts'
import { id, timestamp } from './fields.ts'
import { passkeyAssertion } from './passkey-assertion.ts'
import { route, routes } from './route.ts'

export const minPasswordLength = 8
export const maxPasswordLength = 128
export const passwordField = (requiredMessage: string) =>
  z
    .string(requiredMessage)
    .min(1, { error: requiredMessage, abort: true })
    .min(minPasswordLength, 'Password must be at least 8 characters')
    .max(maxPasswordLength, 'Password must be at most 128 characters')
export const passwordRequiredMessage = 'Password is required'
/** The server also rejects the most common passwords. */
export const newPassword = passwordField(passwordRequiredMessage)
export const commonPasswordMessage = 'Please choose a less common password'
/** Someone else knows a temporary password, so it cannot be kept. */
export const temporaryPasswordReused = { field: 'password', message: 'Please choose a password that differs from the temporary one' }

export const invalidCurrentPassword = { field: 'currentPassword', message: errors.invalidCredentials[1] }

export const currentUser = z.strictObject({
  id,
  email: z.string(),
  name: z.string(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  mustRotate: z.boolean(),
})
const signInResponse = z.strictObject({
  user: currentUser,
  mustRotate: z.boolean(),
  mustCreateAdmin: z.boolean(),
  mustCreateUser: z.boolean(),
  mustEnroll: z.boolean(),
})

export const auth = routes({
  login: route.post('/auth/login', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary: 'Sign in with email and password',
    input: z.strictObject({
      email: z.string('Invalid credentials').max(1000, 'Invalid credentials'),
      password: z.string('Invalid credentials').max(maxPasswordLength, 'Password must be at most 128 characters'),
      /** Of the second factor. An error asks for it once the password is right. */
      code: z.string('Please enter the code').max(40, 'Please enter the code').optional(),
      /** Instead of a code: the answer to the challenge in that error. */
      passkey: passkeyAssertion.optional(),
    }),
    output: signInResponse.extend({ token: z.string(), expiresAt: timestamp }),
    errors: [
      'invalidCredentials',
      'codeRequired',
      'passkeyRequired',
      'invalidCode',
      'invalidPasskey',
      'tooManyAttempts',
      'tooManyFactorAttempts',
    ],
  }),
  register: route.create('/auth/register', {
    access: 'anyone',
    summary: 'Always rejected: accounts are created by invitation',
    input: z.object({}),
    output: z.never(),
    errors: ['registrationByInvitation'],
  }),
  me: route.get('/auth/me', {
    access: 'signedIn',
    summary: 'The signed-in user, and what they must do first',
    output: signInResponse,
  }),
  logout: route.post('/auth/logout', {
    access: 'signedIn',
    summary: 'End this session',
  }),
  changePassword: route.post('/auth/change-password', {
    access: 'signedIn',
    ignoresIdempotencyKey: true,
    summary: 'Change your own password. All your other sessions end',
    input: z.strictObject({ password: newPassword, currentPassword: z.string('Invalid credentials').max(maxPasswordLength).optional() }),
    errors: ['signInAgainToChangePassword', 'reauthenticationRequired', 'tooManyAttempts'],
  }),
})
