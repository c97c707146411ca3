import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { DirectoryFilter } from './url-state'

export const pageSize = 24
const searchFilter = (q: string) => ({ q: q.trim() || undefined })
export const clientsKey = (q: string) => ['client', 'directory', q.trim()] as const
/** Beside the clients, leaves out the contacts who are clients: they would appear twice. */
export const contactFilter = (show: DirectoryFilter) => (show === 'all' ? { knownAsClient: false } : {})
export const contactsKey = (q: string, show: DirectoryFilter) => ['contact', 'directory', q.trim(), contactFilter(show)] as const

export const clientListQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: clientsKey(q),
    queryFn: ({ pageParam, signal }) =>
      api.clients.list({ ...searchFilter(q), limit: pageSize, cursor: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
export const contactListQuery = (q: string, show: DirectoryFilter) =>
  infiniteQueryOptions({
    queryKey: contactsKey(q, show),
    queryFn: ({ pageParam, signal }) =>
      api.contacts.list(
        { ...searchFilter(q), ...contactFilter(show), sort: 'name', limit: pageSize, cursor: pageParam || undefined },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })
