import { z } from 'zod'
import { errors } from './errors.ts'
import { at, email, id, ok, optional, requiredLine } from './fields.ts'
import { routes } from './route.ts'
import { shownPasskey } from './shown-passkey.ts'
import { roles } from './who.ts'

export const passwordMin = 8
export const passwordMax = 128
/** The server also refuses the most common passwords. */
export const newPassword = z
  .string('Email and password are required')
  .min(passwordMin, 'Password must be at least 8 characters')
  .max(passwordMax, 'Password must be at most 128 characters')
export const commonPassword = 'Please choose a less common password'

const emailAndPasswordRequired = 'Email and password are required'
export const accountFields = z.strictObject({
  email: z.string(emailAndPasswordRequired).trim().min(1, emailAndPasswordRequired).pipe(email),
  name: optional(requiredLine(200, 'Name is required')),
  password: newPassword,
})
export const wrongCurrentPassword = { field: 'currentPassword', message: errors.invalidCredentials[1] }
/** For the field that repeats the password, which is never sent. */
export const passwordsDiffer = 'Passwords do not match'

export const session = z.strictObject({
  id,
  email: z.string(),
  name: z.string(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  mustRotate: z.boolean(),
})
const signInResponse = z.strictObject({
  user: session,
  mustRotate: z.boolean(),
  mustCreateAdmin: z.boolean(),
  mustCreateUser: z.boolean(),
  mustEnroll: z.boolean(),
})

export const auth = routes({
  login: {
    method: 'post',
    path: '/auth/login',
    door: 'anyone',
    secret: true,
    status: 200,
    summary: 'Sign in with email and password',
    input: z.strictObject({
      email: z.string('Invalid credentials').max(1000, 'Invalid credentials'),
      password: z.string('Invalid credentials').max(passwordMax, 'Password must be at most 128 characters'),
      /** Of the second factor. An error asks for it once the password is right. */
      code: z.string('Please enter the code').max(40, 'Please enter the code').optional(),
      /** Instead of a code: the answer to the challenge in that error. */
      passkey: shownPasskey.optional(),
    }),
    output: signInResponse.extend({ token: z.string(), expiresAt: at }),
    errors: ['invalidCredentials', 'codeNeeded', 'passkeyNeeded', 'wrongCode', 'wrongPasskey', 'tooManyAttempts'],
  },
  register: {
    method: 'post',
    path: '/auth/register',
    door: 'anyone',
    summary: 'Always rejected: accounts are created by invitation',
    input: z.object({}),
    output: z.never(),
    errors: ['registrationByInvitation'],
  },
  me: {
    method: 'get',
    path: '/auth/me',
    door: 'signedIn',
    summary: 'The signed-in user, and what they must do first',
    input: z.strictObject({}),
    output: signInResponse,
  },
  logout: {
    method: 'post',
    path: '/auth/logout',
    door: 'signedIn',
    status: 200,
    summary: 'End this session',
    input: z.strictObject({}),
    output: ok,
  },
  changePassword: {
    method: 'post',
    path: '/auth/change-password',
    door: 'signedIn',
    secret: true,
    status: 200,
    summary: 'Change your own password. All your other sessions end',
    input: z.strictObject({ password: newPassword, currentPassword: z.string('Invalid credentials').max(passwordMax).optional() }),
    output: ok,
    errors: ['signInAgainToChangePassword', 'tooManyAttempts'],
  },
})

const invalidEmail = 'Please enter a valid email address.'
export const forgotten = routes({
  forgot: {
    method: 'post',
    path: '/auth/forgot',
    door: 'anyone',
    secret: true,
    status: 200,
    summary: 'Email a password reset link. The response and its timing are the same for every address',
    input: z.strictObject({ email: z.string(invalidEmail).max(1000, invalidEmail) }),
    output: ok,
  },
  reset: {
    method: 'post',
    path: '/auth/reset',
    door: 'anyone',
    secret: true,
    status: 200,
    summary: 'Choose a new password with the emailed link, which works once within 30 minutes',
    input: z.strictObject({
      token: z.string('Please open the link in the email').max(200, 'Please open the link in the email'),
      password: newPassword,
    }),
    output: ok,
    errors: ['resetLinkSpent'],
  },
})

export const accounts = routes({
  createInitial: {
    method: 'post',
    path: '/users/create-initial',
    door: 'signedIn',
    summary: 'Create the first Admin. Only for the setup account, once',
    input: accountFields,
    output: z.strictObject({ id, ok: z.literal(true) }),
    errors: ['emailInUse', 'notAllowed'],
  },
  createRequired: {
    method: 'post',
    path: '/users/create-required',
    door: 'admin',
    summary: 'Create the second account, with the role User',
    input: accountFields,
    output: z.strictObject({ id, ok: z.literal(true) }),
    errors: ['emailInUse'],
  },
  workAlone: {
    method: 'post',
    path: '/users/work-alone',
    door: 'admin',
    status: 200,
    summary: 'Stop asking for a second account',
    input: z.strictObject({}),
    output: ok,
  },
})
