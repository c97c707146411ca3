'use client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'

export const userListKey = ['user', 'setup'] as const
export const userListQuery = queryOptions({ queryKey: userListKey, queryFn: ({ signal }) => api.users.list({}, { signal }) })
