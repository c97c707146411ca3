import { parseId, parseOption, parseSearchText } from '@/admin/records/list/url-state'

export const communicationsPath = '/admin/communications'
export const directoryFilters = ['all', 'employees', 'clients', 'contacts'] as const
export type DirectoryFilter = (typeof directoryFilters)[number]

const communicationsTabs = ['chats', 'people'] as const
export type CommunicationsTab = (typeof communicationsTabs)[number]

/** `client` and `contact` are the people who are selected when the page opens. They and the filters belong to the tab People. */
export function readUrlState(get: (name: string) => string | null | undefined) {
  const [client, contact] = [parseId(get('client')), parseId(get('contact'))]
  const defaultShow: DirectoryFilter = client ? 'clients' : contact ? 'contacts' : 'all'
  const thread = parseId(get('thread'))
  const defaultTab: CommunicationsTab = ['client', 'contact', 'show', 'q', 'view'].some(get) ? 'people' : 'chats'
  return {
    tab: thread ? ('chats' as const) : parseOption(communicationsTabs, get('tab'), defaultTab),
    defaultTab,
    show: parseOption(directoryFilters, get('show'), defaultShow),
    /** The URL contains a filter only if it differs from this one. */
    defaultShow,
    q: parseSearchText(get('q')),
    layout: parseOption(['grid', 'list'] as const, get('view'), 'grid'),
    thread,
    client,
    contact,
  }
}
