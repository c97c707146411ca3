import { toJson } from './to-json'
import type { InitialData } from './use-initial-data'

/** The entries hold results of data/. The screen gets them in the form that the API sends. */
export const createInitialData = (...entries: InitialData['entries']): InitialData => ({
  id: crypto.randomUUID(),
  entries: entries.map(([key, data]) => [key, toJson(data)] as const),
})
