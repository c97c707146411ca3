'use client'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** The first data of a screen, as it came with the page. `id` names this very page. */
export type Seeds = { id: string; entries: readonly (readonly [key: QueryKey, data: unknown])[] }

/** Back shows a page again with the data it once came with; that must not replace what is known since. */
const used = new Set<string>()

/** Puts the first data where the queries look: at once where nothing is, after the render where something is shown already. */
export function useSeeds({ id, entries }: Seeds) {
  const client = useQueryClient()
  useState(() => {
    if (used.has(id)) return
    for (const [key, data] of entries) if (client.getQueryData(key) === undefined) client.setQueryData(key, data)
  })
  useEffect(() => {
    if (used.has(id)) return
    used.add(id)
    for (const [key, data] of entries) client.setQueryData(key, data)
  }, [client, id, entries])
}
