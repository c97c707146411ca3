import type { CollectionBeforeChangeHook, DateField } from 'payload'
import { autosaved } from './autosaved'

/** When the words of each language were last written. A language older than the page's main one has fallen behind. */
export const writtenAt: DateField = { name: 'writtenAt', type: 'date', localized: true, admin: { hidden: true } }

/**
 * Changed words are newly written. Saving the other language without a change says that somebody read it and that it
 * still holds.
 */
export const noteWriting: CollectionBeforeChangeHook = ({ data, originalDoc, operation, req }) => {
  const changed = parts.filter((part) => part in data)
  const written = operation === 'create' || wordsOf(data, changed) !== wordsOf(originalDoc, changed)
  const read = 'title' in data && req.locale !== (data.mainLanguage ?? originalDoc?.mainLanguage) && !autosaved(req)
  return written || read ? { ...data, writtenAt: new Date().toISOString() } : data
}

const parts = ['title', 'description', 'blocks'] as const
const wordsOf = (doc: Record<string, unknown> | undefined, changed: readonly string[]) =>
  JSON.stringify(changed.map((part) => texts(doc?.[part])))

/** Every text of a tree, without the marks of its rows. */
function texts(value: unknown): unknown {
  if (typeof value === 'string') return value || undefined
  if (Array.isArray(value)) return value.map(texts)
  if (typeof value !== 'object' || value === null) return undefined
  return Object.keys(value)
    .filter((key) => key !== 'id' && key !== 'blockName')
    .sort()
    .map((key) => texts((value as Record<string, unknown>)[key]))
    .filter((text) => text !== undefined)
}
