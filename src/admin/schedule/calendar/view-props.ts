import type { Occurrence } from '@/admin/schedule/queries'

export type CalendarViewProps = {
  days: Date[]
  /** The widths of the seven columns, for CSS. */
  columns: string
  /** The selected day. The month it is in is shown. */
  day: Date
  /** YYYY-MM-DD in the browser's time zone. */
  today: string
  events: Occurrence[]
  onOpen: (event: Occurrence) => void
  /** Adds an event `minutes` after midnight, or in a free hour. */
  onAdd: (day: Date, minutes?: number) => void
  onMove: (event: Occurrence, day: Date, minutes?: number) => void
}
