import { uuidPattern } from '@/contract/fields'
import { oneOf, wordsIn } from '../shell/read-address'

export const home = '/admin/communications'
export const shows = ['all', 'employees', 'clients', 'contacts'] as const
export type Show = (typeof shows)[number]
const validId = (value: string | null | undefined) => (value && uuidPattern.test(value) ? value : '')

/** `client` and `contact` are selected when the page opens. */
export function readAddress(get: (name: string) => string | null | undefined) {
  const [client, contact] = [validId(get('client')), validId(get('contact'))]
  const defaultShow: Show = client ? 'clients' : contact ? 'contacts' : 'all'
  return {
    show: oneOf(shows, get('show'), defaultShow),
    /** The address names a filter only if it is another one. */
    defaultShow,
    q: wordsIn(get('q')),
    layout: oneOf(['grid', 'list'] as const, get('view'), 'grid'),
    thread: validId(get('thread')),
    client,
    contact,
  }
}
