import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import { hasRole } from '@/contract/who'

export const staffKey = ['user', 'staff'] as const
/** The people of the office, to choose from: who only edits the website sees no case, no event and no chat. */
export const staffList = queryOptions({
  queryKey: staffKey,
  queryFn: ({ signal }) => api.users.list({}, { signal }),
  select: ({ users, ...rest }) => ({ ...rest, users: users.filter((one) => hasRole(one, 'User')) }),
})
export const nameOf = ({ displayName, name, email }: { displayName: string | null; name: string; email: string }) =>
  displayName || name || email
