/** What somebody typed and did not save, kept in this browser for a day, per person. Never given secrets. */
const prefix = 'lawoffice.draft.'
const day = 24 * 60 * 60_000
export type Draft = { at: number; values: Record<string, string> }

const storageKey = (person: string, form: string) => `${prefix}${person}.${form}`
const fresh = (draft: Draft | null): draft is Draft => draft !== null && Date.now() - draft.at < day

function read(key: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

export function findDraft(person: string, form: string): Draft | null {
  const draft = read(storageKey(person, form))
  return fresh(draft) ? draft : null
}
export const keepDraft = (person: string, form: string, values: Draft['values']) =>
  localStorage.setItem(storageKey(person, form), JSON.stringify({ at: Date.now(), values } satisfies Draft))
export const dropDraft = (person: string, form: string) => localStorage.removeItem(storageKey(person, form))

const all = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix))
export function dropOldDrafts() {
  for (const key of all()) if (!fresh(read(key))) localStorage.removeItem(key)
}
export function dropAllDrafts() {
  for (const key of all()) localStorage.removeItem(key)
}
