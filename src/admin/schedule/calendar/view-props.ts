import type { Occurrence } from '@/admin/schedule/queries'

export type CalendarViewProps = {
  days: Date[]
  /** The widths of the days of a week. */
  columns: string
  day: Date
  /** YYYY-MM-DD in the browser's time zone. */
  today: string
  events: Occurrence[]
  open: (event: Occurrence) => void
  /** At `minutes` of the day, or at a free time. */
  add: (day: Date, minutes?: number) => void
  move: (event: Occurrence, day: Date, minutes?: number) => void
}
