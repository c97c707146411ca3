import type { z } from 'zod'
import type { userRow } from '@/contract/users'

type User = z.input<typeof userRow>
type SentUser = Pick<User, 'id' | 'name' | 'email'> & Partial<User>

/** Servers of older versions send only id, name and email of users, or a list without the object around it. */
export function readUserList(body: unknown): Record<string, unknown> {
  const response = Array.isArray(body) ? { users: body, total: body.length } : (body as { users: unknown[] })
  return { ...response, users: (response.users as SentUser[]).map(addDefaults) }
}
const addDefaults = (user: SentUser) => ({
  displayName: null,
  avatarUrl: null,
  altIds: [],
  communicationId: user.id,
  roles: ['User'],
  invited: false,
  invitedUntil: null,
  canModify: false,
  canDelete: false,
  ...user,
})
