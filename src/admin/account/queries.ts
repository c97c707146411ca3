import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'

export const secondFactorKey = ['second-factor', 'own'] as const
export const passkeysKey = ['second-factor', 'passkeys'] as const
export const sessionsKey = ['session', 'own'] as const

export const ownSecondFactorQuery = queryOptions({
  queryKey: secondFactorKey,
  queryFn: ({ signal }) => api.secondFactors.getState({}, { signal }),
})
export const ownPasskeysQuery = queryOptions({ queryKey: passkeysKey, queryFn: ({ signal }) => api.passkeys.list({}, { signal }) })
export const ownSessionsQuery = queryOptions({ queryKey: sessionsKey, queryFn: ({ signal }) => api.sessions.list({}, { signal }) })
