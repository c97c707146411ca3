import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'

export const staffKey = ['user', 'staff'] as const
/** The people of the office, to choose from. */
export const staffList = queryOptions({ queryKey: staffKey, queryFn: ({ signal }) => api.users.list({}, { signal }) })
export const nameOf = ({ displayName, name, email }: { displayName: string | null; name: string; email: string }) =>
  displayName || name || email
