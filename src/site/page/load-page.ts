import { draftMode } from 'next/headers'
import type { Payload } from 'payload'
import { cache } from 'react'
import { resolvePage } from './resolve-page'

/** Cached per request: layout and page read the same result. */
export const loadPage = cache(async (payload: Payload, path: string) =>
  resolvePage(payload, path, { draft: (await draftMode()).isEnabled }),
)
