import { day } from './said'

/** A calendar date, the same in every time zone. */
export const Day = ({ date }: { date: string }) => (
  <time dateTime={date}>{/^\d{4}-\d\d-\d\d$/.test(date) ? day(new Date(date)) : date}</time>
)
