import { z } from 'zod'
import { type Role, roles } from './access.ts'
import { currentUser, newPassword } from './auth.ts'
import {
  email,
  id,
  idInput,
  listResponse,
  multilineText,
  nearMatch,
  optional,
  pageInput,
  requiredText,
  searchText,
  singleLineText,
  timestamp,
} from './fields.ts'
import { tooManyPixels } from './files.ts'
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
const flag = z.boolean('Please answer true or false')

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
  /** May change names, addresses, phone numbers, emails and notes of everyone's clients and contacts, and everyone's events. */
  frontDesk: z.boolean(),
  /** Only Admins see the real value. */
  secondFactor: z.boolean(),
  /** Of somebody who was invited and has no password yet: when the link ends, or ended. Null for others, and for those who are not Admins. */
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
    hasSecretResponse: true,
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
    summary: 'Change roles, the right `frontDesk`, the name or whether the user is a lawyer, or set a temporary password',
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
    input: z.strictObject({ id, handOverTo: z.string(invalidHandOver.message).max(100, invalidHandOver.message).optional() }),
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
  picture: route.file('/users/:id/picture', {
    access: 'member',
    summary: "A user's picture",
    input: z.strictObject({ id, v: z.string().max(50).optional() }),
    errors: ['notFound'],
  }),
})

const pictureMax = 8 * 1024 * 1024
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
export const invalidPicture = {
  type: { field: 'picture', message: 'Please choose a PNG, JPEG, WebP or GIF picture' },
  pixels: { field: 'picture', message: tooManyPixels },
}
export const profile = routes({
  update: route.patch('/auth/me', {
    access: 'member',
    maxBodyBytes: 12 * 1024 * 1024,
    summary: "Change the caller's name, display name and picture (a data: URL; null removes it)",
    input: z.strictObject({
      name: requiredText(200, 'Name is required').optional(),
      displayName: optional(singleLineText(200)),
      picture: optional(
        z
          .string(invalidPicture.type.message)
          .max(pictureMax, 'Please choose a picture of at most 6 MB')
          .regex(/^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/, invalidPicture.type.message),
      ),
    }),
    output: z.strictObject({ user: currentUser }),
  }),
})
