import { deleteDraftFiles } from './draft-files'
import type { FormValues } from './values'

/** Unsaved form values, stored in this browser for a day, per user. Callers never pass secrets. */
const prefix = 'lawoffice.draft.'
const maxAgeMs = 24 * 60 * 60_000
/** The version of the record that was changed, and what it had in the changed fields. */
export type DraftBase = { updatedAt: string; values: FormValues }
/** `base`: absent for a new record. */
export type Draft = { at: number; values: FormValues; base?: DraftBase | undefined }

/** Raise it when fields of forms get other values for the same choice. Drafts of an earlier version are not offered. */
const formsVersion = 2
/** The key of a form with fields, unlike that of a text, which any version can restore. */
export const toFormKey = (form: string) => `${formsVersion}.${form}`

const storageKey = (userId: string, form: string) => `${prefix}${userId}.${form}`
const isFresh = (draft: Draft | null): draft is Draft => draft !== null && Date.now() - draft.at < maxAgeMs

function readDraft(key: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

export function findDraft(userId: string, form: string): Draft | null {
  const draft = readDraft(storageKey(userId, form))
  return isFresh(draft) ? draft : null
}
let isEnded = false
/** Does nothing after `deleteAllDrafts`. */
export function saveDraft(userId: string, form: string, values: FormValues, base?: DraftBase) {
  if (!isEnded) localStorage.setItem(storageKey(userId, form), JSON.stringify({ at: Date.now(), values, base } satisfies Draft))
}
export const deleteDraft = (userId: string, form: string) => localStorage.removeItem(storageKey(userId, form))

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix))
export function deleteExpiredDrafts() {
  for (const key of draftKeys()) if (!isFresh(readDraft(key))) localStorage.removeItem(key)
}
/** For a page that is about to close: a form or request that is still active saves no draft again. */
export function deleteAllDrafts() {
  isEnded = true
  for (const key of draftKeys()) localStorage.removeItem(key)
  deleteDraftFiles()
}
