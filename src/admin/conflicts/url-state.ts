import { parseOption, parseSearchText } from '@/admin/records/list/url-state'
import { checkStates } from '@/contract/constants/conflict-checks'

export const conflictsPath = '/admin/conflicts'
export const stateOptions = ['all', ...checkStates] as const
export type Filter = { state?: (typeof checkStates)[number]; q?: string }
type UrlState = { state: (typeof stateOptions)[number]; q: string }

export const readUrlState = (get: (name: string) => string | null | undefined): UrlState => ({
  state: parseOption(stateOptions, get('state'), 'all'),
  q: parseSearchText(get('q')),
})
export const toFilter = ({ state, q }: UrlState): Filter => ({
  ...(state !== 'all' && { state }),
  ...(q.trim() && { q: q.trim() }),
})
/** The URL to which the check returns: only the form of a new case. */
export const readBackHref = (value: string | null) => (value?.startsWith('/admin/cases/new?') ? value : undefined)
