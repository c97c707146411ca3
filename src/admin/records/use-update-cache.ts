'use client'
import { useQueryClient } from '@tanstack/react-query'
import { writeBelowChanges } from '@/client/queries/optimistic-change'

export function useUpdateCache<Row extends { id: string }>(resource: string) {
  const queryClient = useQueryClient()
  return (row: Row) => {
    const key = [resource, 'one', row.id]
    if (queryClient.getQueryData(key)) writeBelowChanges(queryClient, key, () => row)
    else queryClient.setQueryData(key, row)
    void queryClient.invalidateQueries({ queryKey: [resource, 'list'] })
    void queryClient.invalidateQueries({ queryKey: [resource, 'count'] })
  }
}
