import { z } from 'zod'
import { roles } from './access.ts'
import { errors } from './errors.ts'
import { email, id, invalidEmail, optional, requiredText, timestamp } from './fields.ts'
import { passkeyAssertion } from './passkey-assertion.ts'
import { route, routes } from './route.ts'

export const minPasswordLength = 8
export const maxPasswordLength = 128
const passwordField = (requiredMessage: string) =>
  z
    .string(requiredMessage)
    .min(minPasswordLength, 'Password must be at least 8 characters')
    .max(maxPasswordLength, 'Password must be at most 128 characters')
export const passwordRequiredMessage = 'Password is required'
/** The server also rejects the most common passwords. */
export const newPassword = passwordField(passwordRequiredMessage)
export const commonPasswordMessage = 'Please choose a less common password'
/** Somebody else knows a temporary password, so it cannot be kept. */
export const temporaryPasswordKept = { field: 'password', message: 'Please choose a password that differs from the temporary one' }

const emailAndPasswordRequired = 'Email and password are required'
export const accountFields = z.strictObject({
  email: z.string(emailAndPasswordRequired).trim().min(1, emailAndPasswordRequired).pipe(email),
  name: optional(requiredText(200, 'Name is required')),
  password: passwordField(emailAndPasswordRequired),
})
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
    hasSecretResponse: true,
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
    errors: ['invalidCredentials', 'codeRequired', 'passkeyRequired', 'invalidCode', 'invalidPasskey', 'tooManyAttempts'],
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
    hasSecretResponse: true,
    summary: 'Change your own password. All your other sessions end',
    input: z.strictObject({ password: newPassword, currentPassword: z.string('Invalid credentials').max(maxPasswordLength).optional() }),
    errors: ['signInAgainToChangePassword', 'reauthenticationRequired', 'tooManyAttempts'],
  }),
})

export const passwordReset = routes({
  forgot: route.post('/auth/forgot', {
    access: 'anyone',
    hasSecretResponse: true,
    summary: 'Email a password reset link. The response and its timing are the same for every address',
    input: z.strictObject({ email: z.string(invalidEmail).max(1000, invalidEmail) }),
  }),
  reset: route.post('/auth/reset', {
    access: 'anyone',
    hasSecretResponse: true,
    summary: 'Choose a new password with the emailed link, which works once within 30 minutes',
    input: z.strictObject({
      token: z.string('Please open the link in the email').max(200, 'Please open the link in the email'),
      password: newPassword,
    }),
    errors: ['resetLinkExpired'],
  }),
})

export const accounts = routes({
  createInitial: route.create('/users/create-initial', {
    access: 'signedIn',
    summary: 'Create the first Admin. Only for the setup account, once',
    input: accountFields,
    output: z.strictObject({ id, ok: z.literal(true) }),
    errors: ['emailInUse', 'notAllowed'],
  }),
  createRequired: route.create('/users/create-required', {
    access: 'admin',
    requiresReauthentication: true,
    summary: 'Create the second account, with the role User. Only while the caller has the only account',
    input: accountFields,
    output: z.strictObject({ id, ok: z.literal(true) }),
    errors: ['emailInUse', 'notAllowed'],
  }),
  workAlone: route.post('/users/work-alone', {
    access: 'admin',
    summary: 'Stop asking for a second account',
  }),
})
