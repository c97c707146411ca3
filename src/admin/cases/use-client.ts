'use client'
import { useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { uuidPattern } from '@/contract/constants/fields'

/** Not pending if `id` is not a valid id. */
export function useClient(id: string) {
  const hasId = uuidPattern.test(id)
  const query = useQuery({
    queryKey: ['client', 'one', id],
    queryFn: async ({ signal }) => (await api.clients.get({ id }, { signal })).client,
    enabled: hasId,
  })
  return { client: query.data, isPending: hasId && query.isPending, query }
}
