import type { Setup } from '@/admin/frame/setup-query'

export type StepProps = {
  setup: Setup
  timeZones: readonly string[]
  /** Opens the next step or, after the last, the dashboard. */
  openNext: () => void
  /** The same, after a question if there are unsaved changes. */
  skip: () => void
}
