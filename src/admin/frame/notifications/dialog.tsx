'use client'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { RelativeTime } from '@/ui/relative-time'
import { AppointmentAnswerNotification } from './appointment-answer'
import { AssignmentNotification } from './assignment'
import styles from './bell.module.css'
import { MentionNotification } from './mention'
import { MissedCallNotification } from './missed-call'
import { notificationsQuery, type StaffNotification, upcomingRemindersQuery } from './queries'
import { useMarkSeen, useNotificationActions } from './use-notification-actions'

const text = strings.notifications

export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const due = useQuery(notificationsQuery)
  const upcoming = useQuery(upcomingRemindersQuery)
  useMarkSeen(due.data)
  return (
    <Dialog title={text.title} onClose={onClose} wide actions={<Button onClick={onClose}>{strings.form.close}</Button>}>
      <h3 className={styles.heading}>{text.due}</h3>
      {due.isError && <LoadErrorInline onRetry={() => void due.refetch()} />}
      {due.data?.length === 0 && <p className={styles.faint}>{text.none}</p>}
      <ul className={styles.list}>
        {due.data?.map((notification) =>
          notification.missedCall ? (
            <MissedCallNotification key={notification.id} notification={notification} call={notification.missedCall} onClose={onClose} />
          ) : notification.mention ? (
            <MentionNotification key={notification.id} notification={notification} mention={notification.mention} onClose={onClose} />
          ) : notification.assignment ? (
            <AssignmentNotification
              key={notification.id}
              notification={notification}
              assignment={notification.assignment}
              onClose={onClose}
            />
          ) : notification.appointmentAnswer ? (
            <AppointmentAnswerNotification
              key={notification.id}
              notification={notification}
              answer={notification.appointmentAnswer}
              onClose={onClose}
            />
          ) : (
            <DueReminder key={notification.id} notification={notification} onClose={onClose} />
          ),
        )}
      </ul>
      <h3 className={styles.heading}>{text.ahead}</h3>
      {upcoming.isError && <LoadErrorInline onRetry={() => void upcoming.refetch()} />}
      {upcoming.data?.length === 0 && <p className={styles.faint}>{text.noneAhead}</p>}
      <ul className={styles.list}>
        {upcoming.data?.map((reminder) => (
          <li key={reminder.id} className={styles.line}>
            <CaseMessage
              caseId={reminder.caseId}
              title={reminder.caseTitle}
              number={reminder.caseNumber}
              message={reminder.message}
              onClose={onClose}
            />
            <span className={styles.faint}>
              <RelativeTime at={reminder.reminderAt} />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function DueReminder({ notification, onClose }: { notification: StaffNotification; onClose: () => void }) {
  const { markDone, snooze } = useNotificationActions()
  return (
    <li className={styles.line}>
      <CaseMessage
        caseId={notification.caseId ?? ''}
        title={notification.caseTitle}
        number={notification.caseNumber}
        message={notification.message}
        onClose={onClose}
      />
      <span className={styles.faint}>
        <RelativeTime at={notification.reminderAt} />{' '}
        {notification.late && (
          <Badge kind="new" title={text.lateWhy}>
            {text.late}
          </Badge>
        )}
      </span>
      <span className={styles.actions}>
        <select
          className={styles.snooze}
          aria-label={text.snooze(notification.caseTitle)}
          value=""
          onChange={(event) => snooze(notification, Number(event.target.value))}
        >
          <option value="">{text.later}</option>
          {Object.entries(text.snoozes).map(([minutes, label]) => (
            <option key={minutes} value={minutes}>
              {label}
            </option>
          ))}
        </select>
        <Button small aria-label={text.doneOf(notification.caseTitle)} onClick={() => markDone(notification)}>
          {text.done}
        </Button>
      </span>
    </li>
  )
}

type CaseMessageProps = { caseId: string; title: string; number: string; message: string | null; onClose: () => void }
const CaseMessage = ({ caseId, title, number, message, onClose }: CaseMessageProps) => (
  <span className={styles.content}>
    <Link href={`/admin/cases/${caseId}`} prefetch={false} onClick={onClose}>
      {title}
    </Link>{' '}
    <span className={styles.faint}>{number}</span>
    {message && <span className={styles.message}>{message}</span>}
  </span>
)
