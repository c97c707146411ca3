import { draftMode } from 'next/headers'
import type { Payload } from 'payload'
import { cache } from 'react'
import { setBounded } from '@/bounded-map'
import { type ResolvedPage, resolvePage } from './resolve-page'

// The last version of each page, to show the result of a form during a database outage.
const maxPages = 500
const lastPages = new Map<string, ResolvedPage>()

/** Cached per request: layout, metadata and page read the same result. */
export const loadPage = cache(async (payload: Payload, path: string): Promise<ResolvedPage> => {
  const draft = (await draftMode()).isEnabled
  try {
    const found = await resolvePage(payload, path.split('/').filter(Boolean), { draft })
    if (!draft && found.kind === 'page') setBounded(lastPages, path, found, maxPages)
    return found
  } catch (error) {
    const cached = draft ? undefined : lastPages.get(path)
    if (!cached) throw error
    return cached
  }
})
