import { z } from 'zod'
import { type Role, roles } from './access.ts'
import { newPassword } from './auth.ts'
import {
  email,
  flag,
  id,
  idInput,
  listResponse,
  multilineText,
  nearMatch,
  optional,
  pageInput,
  reference,
  requiredText,
  searchText,
  singleLineText,
  timestamp,
} from './fields.ts'
import { route, routes } from './route.ts'

const rolesMessage = `Please choose from the roles ${roles.join(', ')}`
/** Roles in any case, stored in the case of `roles`. */
export const roleList = z
  .array(z.string(rolesMessage).max(20, rolesMessage), rolesMessage)
  .min(1, rolesMessage)
  .max(10, rolesMessage)
  .transform((typed) => roles.filter((role) => typed.some((name) => name.toLowerCase() === role.toLowerCase())))
  .refine((matching) => matching.length > 0, rolesMessage) as unknown as z.ZodType<Role[], string[]>

const emailRequired = 'Email is required'
export const requiredEmail = z.string(emailRequired).trim().min(1, emailRequired).pipe(email)
const temporaryPassword = newPassword

export const userRow = z.strictObject({
  id,
  near: nearMatch,
  name: z.string(),
  displayName: z.string().nullable(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  altIds: z.array(z.string()),
  communicationId: z.string(),
  roles: z.array(z.enum(roles)),
  /** Signs conflict checks. */
  lawyer: z.boolean(),
  /** May change the `frontDeskFields` of every client and contact, and every event. */
  frontDesk: z.boolean(),
  /** Only Admins see the real value. */
  secondFactor: z.boolean(),
  /** Has not chosen a password yet. */
  invited: z.boolean(),
  /** When the invitation link of a user without a password ends or ended. Null for other users, and for callers who are not Admins. */
  invitedUntil: timestamp.nullable(),
  updatedAt: timestamp,
  canModify: z.boolean(),
  canDelete: z.boolean(),
})
const response = z.strictObject({ id, user: userRow })
export const invalidHandOver = { field: 'handOverTo', message: 'Please choose a staff member' }

export const users = routes({
  list: route.get('/users', {
    access: 'staff',
    deniedError: 'notAllowedToViewUsers',
    summary: 'Staff by name',
    input: pageInput.extend({ q: searchText.optional() }),
    output: listResponse('users', userRow),
  }),
  create: route.create('/users', {
    access: 'admin',
    ignoresIdempotencyKey: true,
    requiresReauthentication: true,
    summary: 'Add a user. The password is temporary unless `mustRotate` is false',
    input: z.strictObject({
      email: requiredEmail,
      name: optional(singleLineText(200)),
      roles: roleList.optional(),
      frontDesk: flag.optional(),
      password: optional(temporaryPassword),
      mustRotate: flag.optional(),
      lawyer: flag.optional(),
    }),
    output: response,
    errors: ['emailInUse'],
  }),
  update: route.put('/users/:id', {
    access: 'admin',
    requiresReauthentication: true,
    summary: 'Change roles, the `frontDesk` permission, the name or whether the user is a lawyer, or set a temporary password',
    input: z.strictObject({
      id,
      roles: roleList.optional(),
      frontDesk: flag.optional(),
      name: requiredText(200, 'Name is required').optional(),
      password: temporaryPassword.optional(),
      mustRotate: flag.optional(),
      lawyer: flag.optional(),
    }),
    output: response,
    errors: ['notFound', 'stale', 'lastAdmin'],
  }),
  remove: route.delete('/users/:id', {
    access: 'admin',
    requiresReauthentication: true,
    summary: 'Delete a user. What belongs to them stays and can be handed over',
    input: z.strictObject({ id, handOverTo: reference(invalidHandOver.message).optional() }),
    errors: ['notFound', 'stale', 'lastAdmin', 'ownAccount'],
  }),
  countBelongings: route.get('/users/:id/belongings', {
    access: 'admin',
    summary: 'Number of records of each kind to hand over when the user is deleted',
    input: idInput,
    output: z.strictObject({
      clients: z.number(),
      contacts: z.number(),
      cases: z.number(),
      events: z.number(),
      todos: z.number(),
      conflictChecks: z.number(),
      deadlines: z.number(),
      reminders: z.number(),
    }),
    errors: ['notFound'],
  }),
  restore: route.post('/users/:id/restore', {
    access: 'admin',
    requiresReauthentication: true,
    summary: 'Restore a deleted user',
    input: idInput,
    output: response,
    errors: ['notFound', 'emailInUse'],
  }),
  findByCommunicationId: route.get('/users/by-acs/:identity', {
    access: 'staff',
    summary: 'The user with a communication identity',
    input: z.strictObject({ identity: multilineText(500) }),
    output: z.strictObject({ id, displayName: z.string() }),
    errors: ['notFound'],
  }),
  getPicture: route.file('/users/:id/picture', {
    access: 'member',
    summary: "A user's picture",
    input: z.strictObject({ id, v: z.string().max(50).optional() }),
    errors: ['notFound'],
  }),
})
