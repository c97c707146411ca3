'use client'
import { useQueryClient } from '@tanstack/react-query'

export function useUpdateCache<Row extends { id: string }>(resource: string) {
  const queryClient = useQueryClient()
  return (row: Row) => {
    queryClient.setQueryData([resource, 'one', row.id], row)
    void queryClient.invalidateQueries({ queryKey: [resource, 'list'] })
    void queryClient.invalidateQueries({ queryKey: [resource, 'count'] })
  }
}
