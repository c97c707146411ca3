import { z } from 'zod'
import { maskPattern } from './constants/ssn.ts'
import { id, requiredText } from './fields.ts'
import { route, routes } from './route.ts'

const nineDigits = /^\d{3}-?\d{2}-?\d{4}$/
/** Shown for an SSN that cannot be decrypted. */
export const unreadableSsn = '•••-••-????'
const invalidMessage = 'Please enter the nine digits of the SSN'

/** Nine digits with or without hyphens, or the mask from a response. */
export const ssn = z
  .string(invalidMessage)
  .trim()
  .refine((s) => nineDigits.test(s) || maskPattern.test(s), invalidMessage)
export const maskSsn = (ssn: string) => `•••-••-${ssn.slice(-4)}`
export const invalidSsn = { field: 'ssn', message: invalidMessage }

export const ssns = routes({
  reveal: route.post('/clients/:id/ssn', {
    access: 'staff',
    ignoresIdempotencyKey: true,
    requiresReauthentication: true,
    summary: "Show a client's SSN to people who may change the client. The ledger records who and why",
    input: z.strictObject({ id, reason: requiredText(500, 'Please give a reason') }),
    output: z.strictObject({ ssn: z.string().nullable() }),
    errors: ['notFound'],
  }),
})
