'use client'
import { useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { uuidPattern } from '@/contract/fields'

/** A client whom another screen names; waits for nothing where there is no id. */
export function useClient(id: string) {
  const named = uuidPattern.test(id)
  const { data, isPending } = useQuery({
    queryKey: ['client', 'one', id],
    queryFn: async ({ signal }) => (await api.clients.get({ id }, { signal })).client,
    enabled: named,
  })
  return { client: data, waits: named && isPending }
}
