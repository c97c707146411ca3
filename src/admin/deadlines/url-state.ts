import type { DeadlineFilter } from '@/admin/records/deadlines/queries'
import { parseOption } from '@/admin/records/list/url-state'
import { addDays } from '@/time-zone'

const deadlinesPath = '/admin/deadlines'
export const sections = ['overdue', 'today', 'week', 'month', 'unconfirmed', 'all', 'closed'] as const
export type Section = (typeof sections)[number]

export const readSection = (value: string | null | undefined) => parseOption(sections, value, 'month')

/** `more`: the opened deadline, or the print view. */
export const deadlinesHref = (section: Section, mine: boolean, more: { deadline: string } | { mode: 'print' } | object = {}) =>
  `${deadlinesPath}?${new URLSearchParams({ ...(section !== 'month' && { show: section }), ...(mine && { mine: '1' }), ...more })}`

/** @param today the office's date, as YYYY-MM-DD */
export function toFilter(section: Section, mine: boolean, today: string): DeadlineFilter {
  const own = mine ? { mine } : {}
  if (section === 'unconfirmed' || section === 'closed') return { state: section, ...own }
  const range = {
    overdue: { to: addDays(today, -1) },
    today: { from: today, to: today },
    week: { from: today, to: addDays(today, 7) },
    month: { from: today, to: addDays(today, 30) },
    all: {},
  }[section]
  return { ...range, state: 'open', ...own }
}
