import type { Setup } from '@/admin/records/setup/query'

export type StepProps = {
  setup: Setup
  timeZones: readonly string[]
  /** Opens the next step or, after the last, the dashboard. */
  openNext: () => void
  /** Does the same, but asks first if there are unsaved changes. */
  skip: () => void
}
