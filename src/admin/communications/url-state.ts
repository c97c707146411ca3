import { parseOption, parseSearchText } from '@/admin/records/url-state'
import { uuidPattern } from '@/contract/fields'

export const communicationsPath = '/admin/communications'
export const directoryFilters = ['all', 'employees', 'clients', 'contacts'] as const
export type DirectoryFilter = (typeof directoryFilters)[number]
const validId = (value: string | null | undefined) => (value && uuidPattern.test(value) ? value : '')

/** `client` and `contact` are selected when the page opens. */
export function readUrlState(get: (name: string) => string | null | undefined) {
  const [client, contact] = [validId(get('client')), validId(get('contact'))]
  const defaultShow: DirectoryFilter = client ? 'clients' : contact ? 'contacts' : 'all'
  return {
    show: parseOption(directoryFilters, get('show'), defaultShow),
    /** The address names a filter only if it is another one. */
    defaultShow,
    q: parseSearchText(get('q')),
    layout: parseOption(['grid', 'list'] as const, get('view'), 'grid'),
    thread: validId(get('thread')),
    client,
    contact,
  }
}
