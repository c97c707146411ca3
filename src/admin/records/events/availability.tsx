'use client'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { isAttending } from '@/client/event-people'
import { officeHoursQuery } from '@/client/office-time'
import { activeStaffQuery, getDisplayName } from '@/client/staff/staff'
import * as strings from '@/strings/index'
import { dayMs } from '@/time-zone'
import { Alert } from '@/ui/alert'
import { formatCalendarDate, formatFullDateTime } from '@/ui/format-date'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { toDateString } from '@/ui/local-time'
import styles from './availability.module.css'
import { occurrencesQuery } from './occurrences-query'
import { PersonInitials } from './person-initials'
import { formatTimeRange } from './time-range'

const text = strings.schedule
const maxRangeMs = 7 * dayMs
const parseTimeMs = (value: string) => (Number.isNaN(Date.parse(value)) ? undefined : Date.parse(value))
type Times = { start: string; days: { first: string; last: string } | null }
const formatTime = ({ start, days }: Times) =>
  days
    ? [...new Set([days.first, days.last])].map((day) => formatCalendarDate(new Date(day))).join(' – ')
    : formatFullDateTime(new Date(start))
type Props = {
  start: string
  end: string
  isAllDay?: boolean
  /** The event that is edited. */
  exceptId?: string | undefined
  /** Absent if a press does something else than selecting. */
  selectedId?: string
  /** Other people who take part. */
  attendeeIds?: readonly string[]
  onSelect: (userId: string) => void
  legend?: string
  /** Shown between the people and the warnings. */
  children?: ReactNode
}

/** Shows who is free at that time. Warns about a holiday and other events of the chosen people, but does not prevent saving. */
export function Availability({
  start,
  end,
  isAllDay,
  exceptId,
  selectedId,
  attendeeIds = [],
  onSelect,
  legend = text.whoIsFreeThen,
  children,
}: Props) {
  const staff = useQuery(activeStaffQuery).data?.users ?? []
  const holidays = useQuery(officeHoursQuery).data?.holidays ?? []
  const from = useDeferredValue(isAllDay ? undefined : parseTimeMs(start))
  const to = useDeferredValue(parseTimeMs(end) ?? from)
  const canCheck = from !== undefined && to !== undefined && to >= from && to - from < maxRangeMs
  // The range is inclusive; adjacent events are filtered out below.
  const query = useQuery({ ...occurrencesQuery([], new Date(from ?? 0), new Date((to ?? 0) + 1)), enabled: canCheck })
  if (!canCheck) return children
  if (query.isError)
    return (
      <>
        <LoadErrorInline onRetry={() => void query.refetch()} />
        {children}
      </>
    )
  const firstDay = toDateString(new Date(from))
  const lastDay = toDateString(new Date(Math.max(from, to - 1)))
  const holiday = holidays.find(({ date }) => date === firstDay)
  const overlaps = (query.data?.events ?? []).filter((other) => {
    if (other.id === exceptId) return false
    if (other.days) return other.days.first <= lastDay && firstDay <= other.days.last
    const otherStart = Date.parse(other.start)
    const otherEnd = Date.parse(other.end ?? other.start)
    return otherStart < Math.max(to, from + 1) && (otherEnd > from || otherStart >= from)
  })
  const chosen = staff.filter(({ id }) => id === selectedId || attendeeIds.includes(id))
  return (
    <div className={styles.availability}>
      {holiday && (
        <Alert kind="warning" live>
          {text.isHoliday(holiday.name)}
        </Alert>
      )}
      {overlaps
        .filter(({ userId }) => !userId)
        .map((event) => (
          <Alert key={event.id + event.date} live>
            {text.forOffice(event.title, formatTime(event))}
          </Alert>
        ))}
      <fieldset className={styles.people}>
        <legend>{legend}</legend>
        <div className={styles.list}>
          {staff.map((person) => {
            const name = getDisplayName(person)
            const busyWith = overlaps.find((event) => isAttending(event, person.id))
            return (
              <button
                key={person.id}
                type="button"
                className={styles.person}
                aria-pressed={selectedId === undefined ? undefined : person.id === selectedId}
                onClick={() => onSelect(person.id)}
              >
                <PersonInitials userId={person.id} name={name} />
                <span className={styles.name}>{name}</span>
                {query.isPending ? <span className={styles.checking}>{text.checking}</span> : <PersonState busyWith={busyWith} />}
              </button>
            )
          })}
        </div>
      </fieldset>
      {children}
      {overlaps
        .map((event) => ({ event, names: chosen.filter(({ id }) => isAttending(event, id)).map(getDisplayName) }))
        .filter(({ names }) => names.length > 0)
        .map(({ event, names }) => (
          <Alert key={event.id + event.date} kind="warning" live>
            {chosen.length === 1 ? text.conflict(event.title, formatTime(event)) : text.conflictOf(names, event.title, formatTime(event))}
          </Alert>
        ))}
    </div>
  )
}

type Busy = Parameters<typeof formatTimeRange>[0] & Pick<Times, 'days'> & { title: string }
const PersonState = ({ busyWith }: { busyWith: Busy | undefined }) =>
  busyWith ? (
    <span className={styles.busy}>
      <CircleX size={14} aria-hidden /> {text.busy(busyWith.title, busyWith.days ? '' : formatTimeRange(busyWith))}
    </span>
  ) : (
    <span className={styles.free}>
      <CircleCheck size={14} aria-hidden /> {text.free}
    </span>
  )
