import type { CsvColumn } from '@/contract/csv'
import { toZonedTime } from '@/time-zone'
import type { Cell } from './csv'

type Row = Record<string, unknown>

/** `formatInstant` is from `createInstantFormat`. */
export function formatCell(row: Row, { name, exportField, kind }: CsvColumn, formatInstant: (at: Date) => string): Cell {
  const value = (exportField ?? name).split('.').reduce<unknown>((at, part) => (at as Row | null | undefined)?.[part], row)
  if (value === null || value === undefined) return null
  if (kind === 'boolean') return value ? 'Yes' : 'No'
  if (kind === 'number') return Number(value)
  const isInstant = value instanceof Date || (kind === 'instant' && String(value).includes('T'))
  return isInstant ? formatInstant(new Date(value as Date | string)) : String(value)
}

/** Writes a time as ISO 8601 with the offset of this time zone: in UTC an evening in California is the next day. */
export function createInstantFormat(timeZone: string): (at: Date) => string {
  const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  return (at) => {
    const name = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const offset = name.replace('GMT', '')
    // Offsets of the 19th century have seconds, which ISO 8601 does not.
    return /^[+-]\d\d:\d\d$/.test(offset) ? toZonedTime(at, timeZone) + offset : at.toISOString()
  }
}

/** Maps cells to the fields of a request body. Leaves out empty cells, and keeps unreadable text for validation to reject. */
export function parseCells(cells: readonly string[], columns: readonly (CsvColumn | null)[]): Row {
  const fields: Row = {}
  for (const [i, column] of columns.entries()) {
    const text = cells[i] ?? ''
    if (!column || text.trim() === '') continue
    const [group, part] = column.name.split('.') as [string, string?]
    const value = parseCell(text, column)
    if (part === undefined) fields[group] = value
    else fields[group] = { ...(fields[group] as Row | undefined), [part]: value }
  }
  return fields
}

function parseCell(text: string, { kind, choices }: CsvColumn): unknown {
  const trimmed = text.trim()
  if (choices) return choices.find((choice) => choice.toLowerCase() === trimmed.toLowerCase()) ?? trimmed
  return kind && kind !== 'text' ? parsers[kind](trimmed) : text
}

const parsers = { number: parseAmount, boolean: parseBoolean, date: parseDate, instant: parseInstant }

/** Accepts amounts such as 1,234.50 and $1234.5. */
function parseAmount(text: string) {
  const match = /^(-?)\s*(?:\$\s*)?(-?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?$/.exec(text)
  if (!match || (match[1] && match[2])) return text
  return Number(`${match[1]}${match[2]}${match[3]?.replaceAll(',', '')}${match[4] ?? ''}`)
}

const booleans: Record<string, boolean> = { yes: true, true: true, '1': true, x: true, sí: true, no: false, false: false, '0': false }
function parseBoolean(text: string) {
  const key = text.toLowerCase()
  return Object.hasOwn(booleans, key) ? booleans[key] : text
}

/** American spreadsheets write dates as month/day/year. */
function parseDate(text: string) {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text
}

/** A date without a time becomes noon UTC, which is the same day in the time zones of the Americas and Europe. */
function parseInstant(text: string) {
  const date = parseDate(text)
  return /^\d{4}-\d\d-\d\d$/.test(date) ? `${date}T12:00:00.000Z` : text
}
