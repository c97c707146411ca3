import { isCalendarDate, isStorable, uuidPattern } from '@/contract/constants/fields'

export const parseOption = <Option extends string>(options: readonly Option[], value: string | null | undefined, defaultOption: Option) =>
  options.find((option) => option === value) ?? defaultOption

/** The id, or '' if it is invalid. */
export const parseId = (value: string | null | undefined) => (value && uuidPattern.test(value) ? value : '')
/** The date as YYYY-MM-DD, or '' if it is invalid. */
export const parseDate = (value: string | null | undefined) => (value && isCalendarDate(value) ? value : '')

/** The search text, or '' if it is invalid. */
export function parseSearchText(value: string | null | undefined): string {
  const text = (value ?? '').slice(0, 200).toWellFormed()
  return isStorable(text) ? text : ''
}

/** Whether a record screen's path shows the list, a new record or an existing one. */
export function parseRecordPath(path: string) {
  const part = path.split('/')[3]
  return part === undefined || part === ''
    ? { view: 'list' as const }
    : part === 'new'
      ? { view: 'new' as const }
      : { view: 'record' as const, id: part }
}
