'use client'
import { Plus } from 'lucide-react'
import * as strings from '@/strings/index'
import styles from './empty-day.module.css'

/** A day without events, in a narrow window. A click adds an event on that day. */
export const EmptyDay = ({ date, onAdd }: { date: string; onAdd: () => void }) => (
  <button type="button" className={styles.day} aria-label={`${strings.schedule.add}: ${date}`} onClick={onAdd}>
    {date}
    <Plus size={14} aria-hidden />
  </button>
)
