'use client'
import type { CSSProperties } from 'react'
import { formatTimeRange } from '@/admin/records/events/time-range'
import { longDateFormat } from '@/admin/schedule/calendar/date-formats'
import { minutesPerDay } from '@/admin/schedule/calendar/day-layout'
import * as strings from '@/strings/index'
import { formatFullDateTime } from '@/ui/format-date'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { type DropTarget, useDropTarget } from './drag'
import styles from './drop-preview.module.css'
import { shiftTimes } from './shift'

const text = strings.schedule

/** Covers the place of the dragged event in this day, with its new time. It takes no room and no pointer events. */
export function DropPreview({ day }: { day: Date }) {
  const target = useDropTarget()
  if (target?.day.getTime() !== day.getTime()) return null
  return (
    <span aria-hidden className={target.minutes === undefined ? styles.day : styles.time} style={getPosition(target)}>
      <span className={styles.label}>{describeTime(target)}</span>
    </span>
  )
}

export function DropStatus() {
  const target = useDropTarget()
  return <VisuallyHidden role="status">{target && text.movesTo(target.occurrence.title, describeStart(target))}</VisuallyHidden>
}

const describeTime = ({ occurrence, start }: DropTarget) =>
  occurrence.days ? text.allDay : formatTimeRange(shiftTimes(occurrence, occurrence, start))
const describeStart = ({ occurrence, start }: DropTarget) => (occurrence.days ? longDateFormat.format(start) : formatFullDateTime(start))

function getPosition({ occurrence: { start, end, days }, minutes }: DropTarget) {
  if (minutes === undefined) return undefined
  const duration = days || !end ? 0 : (Date.parse(end) - Date.parse(start)) / 60_000
  const percent = (value: number) => `${(value / minutesPerDay) * 100}%`
  return { '--top': percent(minutes), '--height': percent(Math.min(duration, minutesPerDay - minutes)) } as CSSProperties
}
