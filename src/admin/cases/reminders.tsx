'use client'
import { useQuery } from '@tanstack/react-query'
import { AlarmClock, CalendarPlus, Plus, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { Button, buttonLook, IconButton } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { zone } from '@/ui/local-time'
import { Moment, useMinute } from '@/ui/moment'
import { NotLoaded } from '@/ui/not-loaded'
import { full } from '@/ui/said'
import { Skeleton } from '@/ui/skeleton'
import { words } from '../words'
import { useRemind } from './acts'
import { AddReminder } from './add-reminder'
import { type Reminder, type Row, reminderList } from './queries'
import { useDeleteReminder } from './reminder-acts'
import styles from './reminders.module.css'

const text = words.reminders

/** One's own reminders on a case. */
export function Reminders({ row }: { row: Pick<Row, 'id' | 'title' | 'reminderAt' | 'canModify'> }) {
  const found = useQuery(reminderList(row.id))
  const [adding, setAdding] = useState(false)
  const remind = useRemind()
  const remove = useDeleteReminder(row.id)
  // The time zone is the reader's, which only the browser knows.
  const here = useMinute() !== null
  return (
    <section className={styles.panel} aria-label={text.title}>
      <p className={styles.hint}>
        {here && text.zone(zone())} {text.mine}
        {here && row.reminderAt && ` ${text.own(full(new Date(row.reminderAt)))}`}
      </p>
      <div className={styles.acts}>
        <Button icon={Plus} onClick={() => setAdding(true)}>
          {text.add}
        </Button>
        <Link href={`/admin/schedule?event=new&case=${row.id}`} prefetch={false} className={buttonLook()}>
          <CalendarPlus size={16} aria-hidden /> {words.schedule.add}
        </Link>
      </div>
      {found.isPending && <Skeleton label={text.loading} />}
      {found.isError && <NotLoaded again={() => void found.refetch()} />}
      {found.data?.length === 0 && (
        <Empty icon={AlarmClock} title={text.none}>
          {text.noneText}
        </Empty>
      )}
      {found.data && found.data.length > 0 && (
        <ul className={styles.list}>
          {found.data.map((reminder) => (
            <Line
              key={reminder.id}
              reminder={reminder}
              use={row.canModify ? () => remind(row.id, reminder.reminderAt, row.reminderAt) : undefined}
              remove={() => remove(reminder)}
            />
          ))}
        </ul>
      )}
      {adding && <AddReminder caseId={row.id} close={() => setAdding(false)} />}
    </section>
  )
}

function Line({ reminder, use, remove }: { reminder: Reminder; use?: () => void; remove: () => void }) {
  const past = new Date(reminder.reminderAt).getTime() <= Date.now()
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <span className={styles.when}>
          <Moment at={reminder.reminderAt} /> <span className={styles.hint}>{full(new Date(reminder.reminderAt))}</span>
        </span>
        {reminder.message && <span className={styles.message}>{reminder.message}</span>}
      </div>
      {past ? (
        <span className={styles.hint}>{text.past}</span>
      ) : (
        use && (
          <Button small onClick={use}>
            {text.use}
          </Button>
        )
      )}
      <IconButton small icon={Trash2} label={`${words.form.delete} ${full(new Date(reminder.reminderAt))}`} onClick={remove} />
    </li>
  )
}
