'use client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'

export const contactCountQuery = queryOptions({
  queryKey: ['contact', 'count'],
  queryFn: ({ signal }) => api.contacts.count({}, { signal }),
})
