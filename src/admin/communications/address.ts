import { uuidPattern } from '@/contract/fields'
import { oneOf, wordsIn } from '../shell/read-address'

export const home = '/admin/communications'
export const shows = ['all', 'employees', 'clients', 'contacts'] as const
export type Show = (typeof shows)[number]
const idOr = (value: string | null | undefined) => (value && uuidPattern.test(value) ? value : '')

/** What the address says: who is shown and how, which thread is open, who is chosen to begin with. */
export function readAddress(get: (name: string) => string | null | undefined) {
  const [client, contact] = [idOr(get('client')), idOr(get('contact'))]
  const usual: Show = client ? 'clients' : contact ? 'contacts' : 'all'
  return {
    show: oneOf(shows, get('show'), usual),
    /** What needs no word in the address. */
    usual,
    q: wordsIn(get('q')),
    layout: oneOf(['grid', 'list'] as const, get('view'), 'grid'),
    thread: idOr(get('thread')),
    client,
    contact,
  }
}
