'use client'
import { useQueryClient } from '@tanstack/react-query'

export function useUpdateCache<Row extends { id: string }>(resource: string) {
  const client = useQueryClient()
  return (row: Row) => {
    client.setQueryData([resource, 'one', row.id], row)
    void client.invalidateQueries({ queryKey: [resource, 'list'] })
    void client.invalidateQueries({ queryKey: [resource, 'count'] })
  }
}
