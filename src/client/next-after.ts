import { hasRole } from '@/contract/who'
import { api } from './api'
import type { SignedIn } from './session'

type Signed = Pick<SignedIn, 'mustCreateAdmin' | 'mustCreateUser' | 'mustRotate' | 'mustEnroll'> & { user: Pick<SignedIn['user'], 'roles'> }
const countUsers = async () => (await api.users.list({})).users.length

/** Where sign-in leads: what must be done first, else where the person came from. */
export async function nextAfter(
  { mustCreateAdmin, mustRotate, mustEnroll, mustCreateUser, user }: Signed,
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
