import { z } from 'zod'
import { newPassword } from './auth.ts'
import { invalidEmail } from './fields.ts'
import { route, routes } from './route.ts'

const token = z.string('Please open the link in the email').max(200, 'Please open the link in the email')

export const passwordReset = routes({
  forgot: route.post('/auth/forgot', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary: 'Email a password reset link. The response and its timing are the same for every address',
    input: z.strictObject({ email: z.string(invalidEmail).max(1000, invalidEmail) }),
  }),
  reset: route.post('/auth/reset', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary: 'Choose a new password with the emailed link, which works once within 30 minutes',
    input: z.strictObject({ token, password: newPassword }),
    errors: ['resetLinkExpired'],
  }),
  findAccount: route.post('/auth/reset/account', {
    access: 'anyone',
    ignoresIdempotencyKey: true,
    summary: 'Whose password a link sets. An invalid link reveals nothing',
    input: z.strictObject({ token }),
    output: z.strictObject({ name: z.string(), email: z.string() }),
    errors: ['resetLinkExpired'],
  }),
})
