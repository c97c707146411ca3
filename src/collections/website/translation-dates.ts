import type { CollectionBeforeChangeHook, DateField } from 'payload'
import { isAutosave } from './is-autosave'

/** When the text in each language was last written. A translation older than the main language is out of date. */
export const writtenAtField: DateField = {
  name: 'writtenAt',
  label: 'Text changed',
  type: 'date',
  localized: true,
  admin: { hidden: true },
}

/**
 * Set when the text changes, and when a translation is saved without changes, which confirms that it is
 * up to date. A restored version brings the dates of its texts.
 */
export const updateWrittenAt: CollectionBeforeChangeHook = ({ data, originalDoc, operation, req }) => {
  // Payload runs this hook for one language only, although it restores the text of all.
  if (req.context.isRestoringVersion) return data
  const changedParts = parts.filter((part) => part in data)
  const isChanged = operation === 'create' || textOf(data, changedParts) !== textOf(originalDoc, changedParts)
  const isConfirmed = 'title' in data && req.locale !== (data.mainLanguage ?? originalDoc?.mainLanguage) && !isAutosave(req)
  return isChanged || isConfirmed ? { ...data, writtenAt: new Date().toISOString() } : data
}

const parts = ['title', 'description', 'blocks'] as const
const textOf = (doc: Record<string, unknown> | undefined, changed: readonly string[]) =>
  JSON.stringify(changed.map((part) => texts(doc?.[part])))

/** All text in a tree, without row ids and names. */
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
