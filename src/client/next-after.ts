import type { SignedIn } from './session'

type Must = Pick<SignedIn, 'mustCreateAdmin' | 'mustCreateUser' | 'mustRotate'>
/** Where sign-in leads: what must be done first, else where the person came from. */
export function nextAfter({ mustCreateAdmin, mustRotate, mustCreateUser }: Must, from: string) {
  if (mustCreateAdmin) return '/admin/initial'
  if (mustRotate) return '/change-password'
  return mustCreateUser ? '/admin/initial' : from
}
