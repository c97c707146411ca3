import { formatCalendarDate } from './format-date'

/** A calendar date, the same in every time zone. */
export const CalendarDate = ({ date }: { date: string }) => (
  <time dateTime={date}>{/^\d{4}-\d\d-\d\d$/.test(date) ? formatCalendarDate(new Date(date)) : date}</time>
)
