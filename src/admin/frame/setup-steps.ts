import type { SetupItem } from '@/contract/setup'
import type { Setup } from './setup-query'

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
export const stepHref = (step: SetupStep) => (step === 'office' ? setupPath : `${setupPath}?step=${step}`)
/** `open` or `skipped` if any item of the step is, in this order. */
export const getStepState = ({ items }: Setup, step: SetupStep) => {
  const states = setupSteps[step].map((item) => items[item])
  return states.find((state) => state === 'open') ?? states.find((state) => state === 'skipped') ?? 'done'
}
