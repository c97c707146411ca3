import { z } from 'zod'
import { newPassword } from './auth.ts'
import { email, id, optional, requiredLine } from './fields.ts'
import { routes } from './route.ts'
import { roles } from './who.ts'

/** A user as every colleague sees one. */
export const user = z.strictObject({
  id,
  name: z.string(),
  displayName: z.string().nullable(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  altIds: z.array(z.string()),
  communicationId: z.string(),
  roles: z.array(z.enum(roles)),
})
const emailRequired = 'Email is required'
const role = z
  .string('Please choose Admin, User or Editor')
  .transform((given) => roles.find((r) => r.toLowerCase() === given.toLowerCase()) ?? given)
  .pipe(z.enum(roles, 'Please choose Admin, User or Editor'))
export const userFields = z.strictObject({
  email: z.string(emailRequired).trim().min(1, emailRequired).pipe(email),
  name: optional(requiredLine(200, 'Name is required')),
  roles: z
    .array(role, 'Please choose Admin, User or Editor')
    .min(1, 'Please choose a role')
    .max(3, 'Please choose a role')
    .default(['User']),
  password: newPassword,
  mustRotate: z.boolean('Please answer true or false').default(true),
})

export const users = routes({
  list: {
    method: 'get',
    path: '/users',
    door: 'staff',
    refusal: 'notAllowedToViewUsers',
    summary: 'Everybody with an account',
    input: z.strictObject({}),
    output: z.strictObject({ users: z.array(user), total: z.number() }),
  },
  create: {
    method: 'post',
    path: '/users',
    door: 'admin',
    secret: true,
    summary: 'Add an account with a temporary password',
    input: userFields,
    output: z.strictObject({ id, user }),
    errors: ['emailInUse'],
  },
})
