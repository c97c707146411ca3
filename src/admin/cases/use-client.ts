'use client'
import { useQuery } from '@tanstack/react-query'
import { clientQuery } from '@/client/queries/record-queries'
import { uuidPattern } from '@/contract/constants/fields'

/** Not pending if `id` is not a valid id. */
export function useClient(id: string) {
  const hasId = uuidPattern.test(id)
  const query = useQuery({ ...clientQuery(id), enabled: hasId })
  return { client: query.data, isPending: hasId && query.isPending, query }
}
