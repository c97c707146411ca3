'use client'
import { useQueryClient } from '@tanstack/react-query'

/** Shows a saved record as it is now, and lets the lists and counts of its noun follow. */
export function useKeep<Row extends { id: string }>(resource: string) {
  const client = useQueryClient()
  return (row: Row) => {
    client.setQueryData([resource, 'one', row.id], row)
    void client.invalidateQueries({ queryKey: [resource, 'list'] })
    void client.invalidateQueries({ queryKey: [resource, 'count'] })
  }
}
