'use client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'

/** How many contacts there are, and how many requests wait. */
export const contactCount = queryOptions({ queryKey: ['contact', 'count'], queryFn: ({ signal }) => api.contacts.count({}, { signal }) })
