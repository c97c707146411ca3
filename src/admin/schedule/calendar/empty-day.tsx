'use client'
import { Plus } from 'lucide-react'
import * as strings from '@/strings/index'
import styles from './empty-day.module.css'

/** A day without events in a narrow window. Adds an event on that day. */
export const EmptyDay = ({ date, add }: { date: string; add: () => void }) => (
  <button type="button" className={styles.day} aria-label={`${strings.schedule.add}: ${date}`} onClick={add}>
    {date}
    <Plus size={14} aria-hidden />
  </button>
)
