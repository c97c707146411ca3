'use client'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** The data with which a screen starts, sent with the page. `id` is unique for each server render. */
export type InitialData = { id: string; entries: readonly (readonly [key: QueryKey, data: unknown])[] }

/** Going back renders a page with its old data again, which must not replace newer data. */
const appliedIds = new Set<string>()

/** Fills the query cache: missing data at once, data that is already on screen after the render. */
export function useInitialData({ id, entries }: InitialData) {
  const queryClient = useQueryClient()
  useState(() => {
    if (appliedIds.has(id)) return
    for (const [key, data] of entries) if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data)
  })
  useEffect(() => {
    if (appliedIds.has(id)) return
    appliedIds.add(id)
    for (const [key, data] of entries) queryClient.setQueryData(key, data)
  }, [queryClient, id, entries])
}
