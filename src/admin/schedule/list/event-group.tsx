'use client'
import type { ReactNode } from 'react'
import { EventTime } from '@/admin/records/events/event-time'
import { formatTotal, type Total } from '@/admin/records/list/format-total'
import { RowActions } from '@/admin/records/list/row-actions'
import { EventDuration, EventSubject, EventUser } from '@/admin/schedule/event/details'
import { useDeleteEvent } from '@/admin/schedule/mutations'
import type { Row } from '@/admin/schedule/queries'
import styles from '@/admin/schedule/schedule.module.css'
import * as strings from '@/strings/index'
import hiddenStyles from '@/ui/visually-hidden.module.css'
import type { EventGroupName } from './groups'

const text = strings.schedule
type Props = { name: EventGroupName; rows: Row[]; layout: 'grid' | 'cards'; onOpen: (id: string) => void }

export const currentGroups = ['today', 'upcoming', 'scheduled'] as const

export const EventGroup = ({ name, ...list }: Props) => (
  <section aria-labelledby={name}>
    <h2 id={name} className={styles.heading}>
      {`${text.groups[name]} (${list.rows.length})`}
    </h2>
    <EventList name={name} {...list} />
  </section>
)

type PastProps = Omit<Props, 'name'> & { total: Total; children: ReactNode }
export const PastGroup = ({ total, children, ...list }: PastProps) => (
  <details className={styles.past}>
    <summary className={styles.heading}>{`${text.groups.past} (${formatTotal(total)})`}</summary>
    <EventList name="past" {...list} />
    {children}
  </details>
)

function EventList({ name, rows, layout, onOpen }: Props) {
  if (rows.length === 0) return <p className={styles.faint}>{text.noneIn}</p>
  if (layout === 'cards')
    return (
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={row.id} className={styles.card}>
            <strong className={styles.title}>{row.title}</strong>
            <EventSubject row={row} />
            <span>
              <EventTime at={row.start} day={row.days?.first} /> · <EventDuration row={row} />
            </span>
            <EventUser row={row} />
            <EventActions row={row} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    )
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={text.groups[name]}>
        <thead className={hiddenStyles.visuallyHiddenWhenNarrow}>
          <tr>
            {Object.entries(text.columns).map(([key, column]) => (
              <th key={key} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">{text.actions}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className={styles.title}>
                {row.title}
                <EventSubject row={row} />
              </th>
              <td>
                <EventUser row={row} />
              </td>
              <td className={styles.start}>
                <EventTime at={row.start} day={row.days?.first} />
              </td>
              <td className={styles.duration}>
                <EventDuration row={row} />
              </td>
              <td className={styles.end}>{row.end ? <EventTime at={row.end} day={row.days?.last} /> : text.dash}</td>
              <td className={styles.actions}>
                <EventActions row={row} onOpen={onOpen} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function EventActions({ row, onOpen }: { row: Row; onOpen: (id: string) => void }) {
  const deleteEvent = useDeleteEvent()
  return (
    <span className={styles.buttons}>
      <RowActions
        row={row}
        label={(action) => action + text.of(row.title)}
        viewText={text.view}
        onOpen={() => onOpen(row.id)}
        onDelete={() => void deleteEvent(row)}
      />
    </span>
  )
}
