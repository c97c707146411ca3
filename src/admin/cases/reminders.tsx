'use client'
import { useQuery } from '@tanstack/react-query'
import { AlarmClock, CalendarPlus, Plus, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { strings } from '@/strings/index'
import { Button, buttonClass, IconButton } from '@/ui/button'
import { formatFullDateTime } from '@/ui/format-date'
import { getTimeZone } from '@/ui/local-time'
import { RelativeTime, useCurrentMinute } from '@/ui/relative-time'
import { AddReminderDialog } from './add-reminder-dialog'
import { ListPlaceholder } from './list-placeholder'
import { useSetReminder } from './mutations'
import { type Reminder, type Row, remindersQuery } from './queries'
import { useDeleteReminder } from './reminder-mutations'
import styles from './reminders.module.css'

const text = strings.reminders

export function Reminders({ row }: { row: Pick<Row, 'id' | 'title' | 'reminderAt' | 'canModify'> }) {
  const query = useQuery(remindersQuery(row.id))
  const reminders = query.data ?? []
  const [adding, setAdding] = useState(false)
  const setReminder = useSetReminder()
  const remove = useDeleteReminder(row.id)
  // The server does not know the reader's time zone.
  const isInBrowser = useCurrentMinute() !== null
  return (
    <section className={styles.panel} aria-label={text.title}>
      <p className={styles.hint}>
        {isInBrowser && text.zone(getTimeZone())} {text.mine}
        {isInBrowser && row.reminderAt && ` ${text.own(formatFullDateTime(new Date(row.reminderAt)))}`}
      </p>
      <div className={styles.actions}>
        <Button icon={Plus} onClick={() => setAdding(true)}>
          {text.add}
        </Button>
        <Link href={`/admin/schedule?event=new&case=${row.id}`} prefetch={false} className={buttonClass()}>
          <CalendarPlus size={16} aria-hidden /> {strings.schedule.add}
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
      {adding && <AddReminderDialog caseId={row.id} close={() => setAdding(false)} />}
    </section>
  )
}

function ReminderItem({ reminder, copyToCase, remove }: { reminder: Reminder; copyToCase?: () => void; remove: () => void }) {
  const isPast = new Date(reminder.reminderAt).getTime() <= Date.now()
  return (
    <li className={styles.item}>
      <div className={styles.details}>
        <span className={styles.when}>
          <RelativeTime at={reminder.reminderAt} /> <span className={styles.hint}>{formatFullDateTime(new Date(reminder.reminderAt))}</span>
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
      <IconButton
        small
        icon={Trash2}
        label={`${strings.form.delete} ${formatFullDateTime(new Date(reminder.reminderAt))}`}
        onClick={remove}
      />
    </li>
  )
}
