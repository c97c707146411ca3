import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import { hasRole } from '@/contract/access'

export const staffKey = ['user', 'staff'] as const
/** The users who can work on cases: not those who only edit the website. */
export const staffQuery = queryOptions({
  queryKey: staffKey,
  queryFn: ({ signal }) => api.users.list({}, { signal }),
  select: ({ users, ...rest }) => ({ ...rest, users: users.filter((user) => hasRole(user, 'User')) }),
})
export const getDisplayName = ({ displayName, name, email }: { displayName: string | null; name: string; email: string }) =>
  displayName || name || email
