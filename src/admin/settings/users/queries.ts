import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { Body } from '@/client/form-body'
import type { Received } from '@/contract/route'
import type { users } from '@/contract/users'
import type { Role } from '@/contract/who'

export type Rows = Received<typeof users.list>
export type User = Rows['users'][number]

export const userListKey = ['user', 'settings'] as const
export const userList = queryOptions({ queryKey: userListKey, queryFn: ({ signal }) => api.users.list({}, { signal }) })
export const belongingsOf = (id: string) =>
  queryOptions({ queryKey: ['user', 'belongings', id], queryFn: ({ signal }) => api.users.belongings({ id }, { signal }), staleTime: 0 })

export const shownName = (user: Pick<User, 'name' | 'displayName'>) => user.displayName || user.name
/** The value of the role field. Admin includes the other roles. */
export const choiceOf = (roles: Role[]) => (roles.includes('Admin') ? 'Admin' : roles.join(','))
export const toBody = ({ role, ...rest }: Body): Body => (role ? { ...rest, roles: String(role).split(',') } : rest)
