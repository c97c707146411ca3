import { parseOption } from '@/admin/records/url-state'
import { checkStates } from '@/contract/conflict-checks'

export const conflictsPath = '/admin/conflicts'
export const stateOptions = ['all', ...checkStates] as const
export type Filter = { state?: (typeof checkStates)[number] }

export const readState = (value: string | null | undefined) => parseOption(stateOptions, value, 'all')
export const toFilter = (state: (typeof stateOptions)[number]): Filter => (state === 'all' ? {} : { state })
/** Where the check leads back to: only to the form of a new case. */
export const readBackHref = (value: string | null) => (value?.startsWith('/admin/cases/new?') ? value : undefined)
