'use client'
import { Plus } from 'lucide-react'
import * as strings from '@/strings/index'
import { longDateFormat } from './date-formats'
import { DayTitle } from './day-title'
import styles from './empty-day.module.css'

const text = strings.schedule

/** A day without events, in a narrow window. A click adds an event on that day. */
export const EmptyDay = ({ day, isToday, onAdd }: { day: Date; isToday: boolean; onAdd: (day: Date) => void }) => (
  <button
    type="button"
    className={styles.day}
    aria-label={`${text.add}: ${isToday ? `${text.today} ` : ''}${longDateFormat.format(day)}`}
    onClick={() => onAdd(day)}
  >
    <span>
      <DayTitle day={day} isToday={isToday} />
    </span>
    <Plus size={14} aria-hidden />
  </button>
)
