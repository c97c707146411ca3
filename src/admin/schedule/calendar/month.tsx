'use client'
import { words } from '../../words'
import type { Occurrence } from '../queries'
import styles from './calendar.module.css'
import { Chip } from './chip'
import { DayButton } from './day-button'
import { dateOf, onDay } from './days'
import { receive } from './drag'
import type { Shown } from './shown'

const text = words.schedule
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })
const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' })
/** More than this on one day, and the week shows them. */
const most = 3

/** Whole weeks; what is on a day stands in its cell. */
export function Month({ days, day: chosen, today, events, open, add, move, toWeek }: Shown & { toWeek: (day: Date) => void }) {
  return (
    <div className={styles.month}>
      {days.slice(0, 7).map((day) => (
        <div key={day.getDay()} className={styles.weekday} aria-hidden>
          {weekday.format(day)}
        </div>
      ))}
      {days.map((day) => {
        const on = onDay(events, day)
        const shown: Occurrence[] = on.length > most + 1 ? on.slice(0, most) : on
        return (
          <section
            key={dateOf(day)}
            className={styles.cell}
            aria-label={long.format(day)}
            data-outside={day.getMonth() !== chosen.getMonth() || undefined}
            data-today={dateOf(day) === today || undefined}
            data-empty={on.length === 0 || undefined}
            {...receive((event) => move(event, day))}
          >
            <DayButton day={day} add={add} />
            {shown.map((event) => (
              <Chip key={event.id + event.date} event={event} open={open} />
            ))}
            {on.length > shown.length && (
              <button type="button" className={styles.more} onClick={() => toWeek(day)}>
                {text.more(on.length - shown.length)}
              </button>
            )}
          </section>
        )
      })}
    </div>
  )
}
