import { hasRole } from '@/contract/access'
import { api } from '../api'
import type { SignInResponse } from './session'

type SignInState = Pick<SignInResponse, 'mustCreateAdmin' | 'mustCreateUser' | 'mustRotate' | 'mustEnroll'> & {
  user: Pick<SignInResponse['user'], 'roles'>
}
const countUsers = async () => (await api.users.list({})).users.length

/** The first required step after sign-in, or `from`, the page that asked for it. */
export async function resolvePostLoginPath(
  { mustCreateAdmin, mustRotate, mustEnroll, mustCreateUser, user }: SignInState,
  from: string,
  users = countUsers,
) {
  if (mustCreateAdmin) return '/admin/initial'
  if (mustRotate) return '/change-password'
  if (mustEnroll) return '/second-factor'
  if (!mustCreateUser || !hasRole(user, 'Admin')) return from
  const count = await users().catch(() => 0)
  return count <= 1 ? '/admin/initial' : from
}
