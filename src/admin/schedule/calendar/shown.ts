import type { Occurrence } from '../queries'

/** What every way to show days is given. */
export type Shown = {
  days: Date[]
  day: Date
  /** The date it is for the reader. */
  today: string
  events: Occurrence[]
  open: (event: Occurrence) => void
  add: (day: Date) => void
  move: (event: Occurrence, day: Date, minutes?: number) => void
}
