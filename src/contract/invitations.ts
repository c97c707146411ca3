import { z } from 'zod'
import { flag, id, idInput, optional, singleLineText, timestamp } from './fields.ts'
import { route, routes } from './route.ts'
import { requiredEmail, roleList, userRow } from './users.ts'

/** How long an invitation link works. */
export const invitationDays = 7

/** `link`: to hand over. Null if it was emailed. */
const invitation = { link: z.string().nullable(), expiresAt: timestamp }

export const invitations = routes({
  create: route.create('/users/invitations', {
    access: 'admin',
    ignoresIdempotencyKey: true,
    requiresReauthentication: true,
    summary: `Add a user who chooses the password with a link, which works once within ${invitationDays} days. \`send\` emails it`,
    input: z.strictObject({ email: requiredEmail, name: optional(singleLineText(200)), roles: roleList.optional(), send: flag.optional() }),
    output: z.strictObject({ id, user: userRow, ...invitation }),
    errors: ['emailInUse'],
  }),
  renew: route.post('/users/:id/invitation', {
    access: 'admin',
    ignoresIdempotencyKey: true,
    requiresReauthentication: true,
    summary: 'A new link for a user who has no password yet. The previous one stops working',
    input: z.strictObject({ id, send: flag.optional() }),
    output: z.strictObject(invitation),
    errors: ['notFound', 'invitationAccepted'],
  }),
  withdraw: route.delete('/users/:id/invitation', {
    access: 'admin',
    requiresReauthentication: true,
    summary: 'Withdraw an invitation: its link stops working, and the account is deleted',
    input: idInput,
    errors: ['notFound', 'invitationAccepted'],
  }),
})
