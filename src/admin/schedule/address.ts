import { uuidPattern } from '@/contract/fields'
import { oneOf } from '../shell/read-address'

/** What the address says: whose events, how they are shown, and which one is open. */
export function readAddress(get: (name: string) => string | null | undefined) {
  const event = get('event') ?? ''
  return {
    users: (get('users') ?? '').split(',').filter((id) => uuidPattern.test(id)),
    layout: oneOf(['grid', 'cards'] as const, get('view'), 'grid'),
    event: event === 'new' || uuidPattern.test(event) ? event : '',
  }
}
