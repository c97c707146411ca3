import * as strings from '@/strings/index'
import { formatFullDateTime } from '@/ui/format-date'

const text = strings.ledger
const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Names in place of ids, also in lists. An id without a name belongs to a record that was purged. */
export function formatValue(value: unknown, names: Record<string, string>): string {
  if (value === null || value === undefined || value === '') return text.nothing
  if (typeof value === 'boolean') return value ? text.yes : text.no
  if (typeof value === 'string' && instantPattern.test(value)) return formatFullDateTime(new Date(value))
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return value.map((item) => formatValue(item, names)).join(', ') || text.nothing
  if (typeof value === 'object')
    return JSON.stringify(value, (_, nested: unknown) => (typeof nested === 'string' ? (names[nested] ?? nested) : nested))
  return names[String(value)] ?? String(value)
}
