import type { Occurrence } from '@/admin/schedule/queries'

export type CalendarViewProps = {
  days: Date[]
  day: Date
  /** YYYY-MM-DD in the browser's time zone. */
  today: string
  events: Occurrence[]
  open: (event: Occurrence) => void
  add: (day: Date) => void
  move: (event: Occurrence, day: Date, minutes?: number) => void
}
