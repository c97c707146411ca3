import { words } from '@/contract/fields'

export const oneOf = <Option extends string>(options: readonly Option[], value: string | null | undefined, defaultOption: Option) =>
  options.find((option) => option === value) ?? defaultOption

/** The search text, or '' if it is invalid. */
export function wordsIn(value: string | null | undefined): string {
  const text = (value ?? '').slice(0, 200).toWellFormed()
  return words.safeParse(text).success ? text : ''
}

/** Whether a record screen's path shows the list, a new record or an existing one. */
export function readPlace(path: string) {
  const part = path.split('/')[3]
  return part === undefined || part === ''
    ? { at: 'list' as const }
    : part === 'new'
      ? { at: 'new' as const }
      : { at: 'record' as const, id: part }
}
