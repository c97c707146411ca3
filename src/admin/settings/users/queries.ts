import type { RequestBody } from '@/client/form/values'
import type { Role } from '@/contract/access'
import type { ResponseBody } from '@/contract/route'
import type { users } from '@/contract/users'

export type UserListResponse = ResponseBody<typeof users.list>
export type User = UserListResponse['users'][number]

export const requiredSecondFactorKey = ['second-factor', 'required'] as const
export const conflictModeKey = ['conflict-check', 'mode'] as const

/** The value of the role field. Admin includes the other roles. */
export const toRoleChoice = (roles: Role[]) => (roles.includes('Admin') ? 'Admin' : roles.join(','))
export const toBody = ({ role, ...rest }: RequestBody): RequestBody => (role ? { ...rest, roles: String(role).split(',') } : rest)
