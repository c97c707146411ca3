'use client'
import { useQuery } from '@tanstack/react-query'
import { AlarmClock, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AppointmentButton } from '@/admin/records/events/appointment-button'
import { useCurrentUser } from '@/client/session/current-user'
import * as strings from '@/strings/index'
import { Button, IconButton } from '@/ui/button'
import { formatFullDateTime } from '@/ui/format-date'
import { getTimeZone } from '@/ui/local-time'
import { RelativeTime, useIsPast, useNow } from '@/ui/relative-time'
import { AddReminderDialog } from './add-reminder-dialog'
import { describeRecipient } from './describe-recipient'
import { ListState } from './list-state'
import { useSetReminder } from './mutations'
import { type Reminder, type Row, remindersQuery } from './queries'
import { useReminderMutations } from './reminder-mutations'
import { ReminderTimes } from './reminder-times'
import styles from './reminders.module.css'

const text = strings.reminders

export function Reminders({
  row,
}: {
  row: Pick<Row, 'id' | 'title' | 'reminderAt' | 'canModify' | 'assignedTo' | 'assignedToName' | 'assigneeLeft'>
}) {
  const me = useCurrentUser()
  const query = useQuery(remindersQuery(row.id))
  const reminders = query.data ?? []
  const [isAdding, setIsAdding] = useState(false)
  const setReminder = useSetReminder()
  const { add, remove } = useReminderMutations(row.id)
  // The server does not know the reader's time zone.
  const isInBrowser = useNow() !== null
  return (
    <section className={styles.panel} aria-label={text.title}>
      <p className={styles.hint}>
        {isInBrowser && text.zone(getTimeZone())} {text.mine}
        {isInBrowser && row.reminderAt && ` ${text.own(formatFullDateTime(new Date(row.reminderAt)))}`}
      </p>
      <div className={styles.quick}>
        <span aria-hidden>{text.quickTimes}</span>
        <ReminderTimes label={text.quickTimes} onPick={add} />
      </div>
      <ListState
        query={query}
        rows={reminders}
        text={text}
        icon={AlarmClock}
        toolbar={
          <>
            <Button icon={Plus} onClick={() => setIsAdding(true)}>
              {text.add}
            </Button>
            <AppointmentButton caseId={row.id} />
          </>
        }
      />
      {reminders.length > 0 && (
        <ul className={styles.list}>
          {reminders.map((reminder) => (
            <ReminderItem
              key={reminder.id}
              reminder={reminder}
              copyToCaseHint={text.copyHint(describeRecipient(row, me.id))}
              copyToCase={row.canModify ? () => setReminder(row.id, reminder.reminderAt, row.reminderAt) : undefined}
              isForMe={reminder.userId === me.id}
              remove={() => remove(reminder)}
            />
          ))}
        </ul>
      )}
      {isAdding && <AddReminderDialog caseId={row.id} onClose={() => setIsAdding(false)} />}
    </section>
  )
}

type ItemProps = {
  reminder: Reminder
  isForMe: boolean
  copyToCase?: (() => void) | undefined
  copyToCaseHint: string
  remove: () => void
}
function ReminderItem({ reminder, isForMe, copyToCase, copyToCaseHint, remove }: ItemProps) {
  const time = formatFullDateTime(new Date(reminder.reminderAt))
  const isPast = useIsPast(reminder.reminderAt)
  return (
    <li className={styles.item}>
      <div className={styles.details}>
        <span className={styles.when}>
          <RelativeTime at={reminder.reminderAt} /> <span className={styles.hint}>{time}</span>
        </span>
        {!isForMe && <span className={styles.hint}>{text.for(reminder.userName)}</span>}
        {isForMe && reminder.setByName && <span className={styles.hint}>{text.from(reminder.setByName)}</span>}
        {reminder.message && <span className={styles.message}>{reminder.message}</span>}
      </div>
      {isPast ? (
        <span className={styles.hint}>{text.past}</span>
      ) : (
        copyToCase && (
          <Button small aria-label={text.copyLabel(time)} title={copyToCaseHint} onClick={copyToCase}>
            {text.use}
          </Button>
        )
      )}
      <IconButton small icon={Trash2} label={`${strings.form.delete} ${time}`} onClick={remove} />
    </li>
  )
}
