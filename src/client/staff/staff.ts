import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import { hasRole, type Role } from '@/contract/access'

export const userListKey = ['user', 'list'] as const
export const userListQuery = queryOptions({ queryKey: userListKey, queryFn: ({ signal }) => api.users.list({}, { signal }) })
/** The users who can work on cases: not those who only edit the website. */
export const staffQuery = queryOptions({
  ...userListQuery,
  select: ({ users, ...rest }) => ({ ...rest, users: users.filter((user) => hasRole(user, 'User')) }),
})
type User = { roles: Role[]; invited: boolean }
/** Not a person who only edits the website or has not accepted the invitation. */
export const isActiveStaff = (user: User) => hasRole(user, 'User') && !user.invited
/** The users who can take over work now. */
export const activeStaffQuery = queryOptions({
  ...staffQuery,
  select: ({ users, ...rest }) => ({ ...rest, users: users.filter(isActiveStaff) }),
})
export const getDisplayName = ({ displayName, name, email }: { displayName: string | null; name: string; email: string }) =>
  displayName || name || email
