import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'

export const clientKey = (id: string) => ['client', 'one', id] as const
export const contactKey = (id: string) => ['contact', 'one', id] as const
export const caseKey = (id: string) => ['case', 'one', id] as const
export const eventKey = (id: string) => ['event', 'one', id] as const

export const clientQuery = (id: string) =>
  queryOptions({ queryKey: clientKey(id), queryFn: async ({ signal }) => (await api.clients.get({ id }, { signal })).client })
export const contactQuery = (id: string) =>
  queryOptions({ queryKey: contactKey(id), queryFn: async ({ signal }) => (await api.contacts.get({ id }, { signal })).contact })
export const caseQuery = (id: string) =>
  queryOptions({ queryKey: caseKey(id), queryFn: async ({ signal }) => (await api.cases.get({ id }, { signal })).case })
export const eventQuery = (id: string) =>
  queryOptions({ queryKey: eventKey(id), queryFn: async ({ signal }) => (await api.events.get({ id }, { signal })).event })
