'use client'
import { useQueryClient } from '@tanstack/react-query'

/** Caches a saved record and refetches the lists and counts of its resource. */
export function useKeep<Row extends { id: string }>(resource: string) {
  const client = useQueryClient()
  return (row: Row) => {
    client.setQueryData([resource, 'one', row.id], row)
    void client.invalidateQueries({ queryKey: [resource, 'list'] })
    void client.invalidateQueries({ queryKey: [resource, 'count'] })
  }
}
