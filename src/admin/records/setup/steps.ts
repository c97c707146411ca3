import type { SetupItem } from '@/contract/setup'
import type { Setup } from './query'

/** The steps of the setup, in order, with the items of each. */
export const setupSteps = {
  office: ['office'],
  website: ['website'],
  people: ['people'],
  records: ['clients'],
  server: ['email', 'backups'],
} as const satisfies Record<string, readonly SetupItem[]>
export type SetupStep = keyof typeof setupSteps
export const stepNames = Object.keys(setupSteps) as SetupStep[]
export const setupPath = '/admin/initial'
export const stepHref = (step: SetupStep) => `${setupPath}?step=${step}`
/** The step that opens after the sign-in: the office's name or, if it has one, the second account. */
export const getFirstStep = ({ items }: Setup): SetupStep => (items.office !== 'open' && items.people === 'open' ? 'people' : 'office')
/** `invited`: a second person has a valid invitation, but no account to sign in with yet. */
export const getItemState = ({ items, counts }: Setup, item: SetupItem) =>
  item === 'people' && items.people === 'open' && counts.invited > 0 ? 'invited' : items[item]
export type SetupState = ReturnType<typeof getItemState>
const statesByUrgency = ['open', 'invited', 'skipped'] as const
/** The most urgent state of the step's items. */
export function getStepState(setup: Setup, step: SetupStep): SetupState {
  const states = setupSteps[step].map((item) => getItemState(setup, item))
  return statesByUrgency.find((state) => states.includes(state)) ?? 'done'
}
