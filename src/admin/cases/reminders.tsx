'use client'
import { useQuery } from '@tanstack/react-query'
import { AlarmClock, CalendarPlus, Plus, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { Button, buttonLook, IconButton } from '@/ui/button'
import { zone } from '@/ui/local-time'
import { Moment, useMinute } from '@/ui/moment'
import { full } from '@/ui/said'
import { words } from '../words'
import { useRemind } from './acts'
import { AddReminder } from './add-reminder'
import { ListPlaceholder } from './list-placeholder'
import { type Reminder, type Row, reminderList } from './queries'
import { useDeleteReminder } from './reminder-acts'
import styles from './reminders.module.css'

const text = words.reminders

export function Reminders({ row }: { row: Pick<Row, 'id' | 'title' | 'reminderAt' | 'canModify'> }) {
  const query = useQuery(reminderList(row.id))
  const reminders = query.data ?? []
  const [adding, setAdding] = useState(false)
  const setReminder = useRemind()
  const remove = useDeleteReminder(row.id)
  // The server does not know the reader's time zone.
  const isInBrowser = useMinute() !== null
  return (
    <section className={styles.panel} aria-label={text.title}>
      <p className={styles.hint}>
        {isInBrowser && text.zone(zone())} {text.mine}
        {isInBrowser && row.reminderAt && ` ${text.own(full(new Date(row.reminderAt)))}`}
      </p>
      <div className={styles.actions}>
        <Button icon={Plus} onClick={() => setAdding(true)}>
          {text.add}
        </Button>
        <Link href={`/admin/schedule?event=new&case=${row.id}`} prefetch={false} className={buttonLook()}>
          <CalendarPlus size={16} aria-hidden /> {words.schedule.add}
        </Link>
      </div>
      <ListPlaceholder query={query} rows={reminders} text={text} icon={AlarmClock} />
      {reminders.length > 0 && (
        <ul className={styles.list}>
          {reminders.map((reminder) => (
            <ReminderItem
              key={reminder.id}
              reminder={reminder}
              copyToCase={row.canModify ? () => setReminder(row.id, reminder.reminderAt, row.reminderAt) : undefined}
              remove={() => remove(reminder)}
            />
          ))}
        </ul>
      )}
      {adding && <AddReminder caseId={row.id} close={() => setAdding(false)} />}
    </section>
  )
}

function ReminderItem({ reminder, copyToCase, remove }: { reminder: Reminder; copyToCase?: () => void; remove: () => void }) {
  const isPast = new Date(reminder.reminderAt).getTime() <= Date.now()
  return (
    <li className={styles.item}>
      <div className={styles.details}>
        <span className={styles.when}>
          <Moment at={reminder.reminderAt} /> <span className={styles.hint}>{full(new Date(reminder.reminderAt))}</span>
        </span>
        {reminder.message && <span className={styles.message}>{reminder.message}</span>}
      </div>
      {isPast ? (
        <span className={styles.hint}>{text.past}</span>
      ) : (
        copyToCase && (
          <Button small onClick={copyToCase}>
            {text.use}
          </Button>
        )
      )}
      <IconButton small icon={Trash2} label={`${words.form.delete} ${full(new Date(reminder.reminderAt))}`} onClick={remove} />
    </li>
  )
}
