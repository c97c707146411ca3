import { z } from 'zod'
import { passwordField } from './auth.ts'
import { email, id, optional, requiredText } from './fields.ts'
import { route, routes } from './route.ts'

const emailAndPasswordRequired = 'Email and password are required'
const accountFields = z.strictObject({
  email: z.string(emailAndPasswordRequired).trim().min(1, emailAndPasswordRequired).pipe(email),
  name: optional(requiredText(200, 'Name is required')),
  password: passwordField(emailAndPasswordRequired),
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
  skipSecondAccount: route.post('/users/work-alone', {
    access: 'admin',
    summary: 'Stop asking for a second account',
  }),
})
