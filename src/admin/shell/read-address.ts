import { words } from '@/contract/fields'

/** What an address says, where anything unknown in it is the default. */
export const oneOf = <Known extends string>(known: readonly Known[], value: string | null | undefined, otherwise: Known) =>
  known.find((one) => one === value) ?? otherwise

/** The words to search for; such as nothing can be called are none. */
export function wordsIn(value: string | null | undefined): string {
  const typed = (value ?? '').slice(0, 200).toWellFormed()
  return words.safeParse(typed).success ? typed : ''
}

/** What stands behind a screen's address: its list, a new record, or one that is known. */
export function readPlace(path: string) {
  const part = path.split('/')[3]
  return part === undefined || part === ''
    ? { at: 'list' as const }
    : part === 'new'
      ? { at: 'new' as const }
      : { at: 'record' as const, id: part }
}
