'use client'
import type { CSSProperties } from 'react'
import { Hidden } from '@/ui/hidden'
import { full } from '@/ui/said'
import { words } from '../../words'
import type { Occurrence } from '../queries'
import agenda from './agenda.module.css'
import styles from './calendar.module.css'
import { carry } from './drag'

const text = words.schedule
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
/** When an event is on the day it is shown on. */
const when = ({ days, start, end }: Occurrence) =>
  days ? text.allDay : end ? clock.formatRange(new Date(start), new Date(end)) : clock.format(new Date(start))
const shortly = ({ days, start }: Occurrence) => (days ? '' : `${clock.format(new Date(start))} `)

type Props = { event: Occurrence; open: (event: Occurrence) => void; style?: CSSProperties; className?: string }
/** One event in a calendar: pressed it opens, carried it moves. */
export function Chip({ event, open, style, className = '' }: Props) {
  const whom = event.userName ? `, ${event.userName}` : ''
  return (
    <button
      type="button"
      {...carry(event)}
      className={`${styles.chip} ${event.days ? styles.whole : ''} ${className}`}
      style={style}
      title={`${event.title}${whom}`}
      onClick={() => open(event)}
    >
      <span className={styles.clock}>{shortly(event)}</span>
      <span className={styles.what}>{event.title}</span>
      <Hidden>{`, ${event.days ? text.allDay : full(new Date(event.start))}${whom}`}</Hidden>
    </button>
  )
}

/** The same as a line to read or print. */
export const Line = ({ event, open }: Props) => (
  <button type="button" className={agenda.line} onClick={() => open(event)}>
    <span className={agenda.lineWhen}>{when(event)}</span>
    <span className={agenda.lineWhat}>
      <strong>{event.title}</strong>
      {(event.userName || event.caseTitle) && (
        <span className={agenda.faint}>{[event.userName, event.caseTitle].filter(Boolean).join(' · ')}</span>
      )}
    </span>
  </button>
)
