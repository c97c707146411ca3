'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type CachedResource, findCachedRow } from '@/client/queries/query-cache'
import { useBrowserValue } from '@/ui/use-browser-value'

/** A record while it opens: `row` comes from a cached list at once, `record` from the server, after `row` was painted. */
export function useRecordPreview<Row extends { id: string }, FullRecord extends Row>(
  resource: CachedResource,
  id: string,
  loaded: FullRecord | undefined,
) {
  const queryClient = useQueryClient()
  const [cached] = useState(() => findCachedRow<Row>(queryClient, resource, id))
  // A page that the server rendered shows the full record at once.
  const isHydrating = useBrowserValue(() => false, true)
  const isLoaded = loaded !== undefined
  const isReady = useDeferredValue(isLoaded, isHydrating && isLoaded)
  return { row: loaded ?? cached, record: isReady ? loaded : undefined }
}
