'use client'
import { Plus } from 'lucide-react'
import * as strings from '@/strings/index'
import { VisuallyHidden } from '@/ui/visually-hidden'
import { DayTitle } from './day-title'
import styles from './empty-day.module.css'

const text = strings.schedule

/** A day without events, in a narrow window. A click adds an event on that day. */
export const EmptyDay = ({ day, isToday, onAdd }: { day: Date; isToday: boolean; onAdd: (day: Date) => void }) => (
  <button type="button" className={styles.day} onClick={() => onAdd(day)}>
    <span>
      <VisuallyHidden>{text.add}: </VisuallyHidden>
      <DayTitle day={day} isToday={isToday} />
    </span>
    <Plus size={14} aria-hidden />
  </button>
)
