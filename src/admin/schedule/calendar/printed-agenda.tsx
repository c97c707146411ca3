'use client'
import { useQuery } from '@tanstack/react-query'
import { occurrencesQuery } from '@/admin/records/events/occurrences-query'
import { PeriodDeadlines } from '@/admin/schedule/period-deadlines'
import type { Occurrence } from '@/admin/schedule/queries'
import * as strings from '@/strings/index'
import { addDays, fromZonedTime, toZonedDate, toZonedTime } from '@/time-zone'
import { parseDateString, toDateString } from '@/ui/local-time'
import { QueryState } from '@/ui/query-state'
import { Agenda } from './agenda'
import styles from './calendar.module.css'
import { agendaDayCount, listAgendaDays } from './days'

const text = strings.schedule
type Props = { now: Date; timeZone: string; userIds: string[] }
/** Nobody can click on paper. */
const ignore = () => {}

/** What clocks in the time zone show, without an offset: the agenda reads it as local time. */
const toClockTime = (instant: string, timeZone: string) =>
  Number.isNaN(Date.parse(instant)) ? instant : toZonedTime(new Date(instant), timeZone)
const withClockTimes = (event: Occurrence, timeZone: string): Occurrence => ({
  ...event,
  start: toClockTime(event.start, timeZone),
  end: event.end && toClockTime(event.end, timeZone),
})

/** The agenda for paper, whose days and times are the office's. The screen shows those of a browser in another time zone. */
export function PrintedAgenda({ now, timeZone, userIds }: Props) {
  const today = toZonedDate(now, timeZone)
  const startOf = (date: string) => fromZonedTime(date, '00:00', timeZone)
  const query = useQuery(occurrencesQuery(userIds, startOf(today), startOf(addDays(today, agendaDayCount))))
  const days = listAgendaDays(parseDateString(today))
  const lastDay = toDateString(days.at(-1) ?? now)
  return (
    <div className={styles.calendar}>
      <h2 className={styles.period}>{text.agendaTitle}</h2>
      <p>{text.printedIn(timeZone.replaceAll('_', ' '))}</p>
      <PeriodDeadlines filter={{ from: today, to: lastDay, state: 'open' }} today={today} userIds={userIds} />
      <QueryState query={query} errorMessage={text.failed} loadingLabel={text.loading} lines={8} />
      {query.data && (
        <Agenda days={days} today={today} events={query.data.events.map((event) => withClockTimes(event, timeZone))} onOpen={ignore} />
      )}
    </div>
  )
}
