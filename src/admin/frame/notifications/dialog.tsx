'use client'
import { useQuery } from '@tanstack/react-query'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { RelativeTime } from '@/ui/relative-time'
import { AppointmentAnswerNotification } from './appointment-answer'
import { AssignmentNotification } from './assignment'
import { MentionNotification } from './mention'
import { MissedCallNotification } from './missed-call'
import styles from './notifications.module.css'
import { notificationsQuery, upcomingRemindersQuery } from './queries'
import { ReminderNotification, ReminderText } from './reminder'
import { useMarkSeen } from './use-notification-actions'

const text = strings.notifications

export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const due = useQuery(notificationsQuery)
  const upcoming = useQuery(upcomingRemindersQuery)
  useMarkSeen(due.data)
  return (
    <Dialog title={text.title} onClose={onClose} wide actions={<Button onClick={onClose}>{strings.form.close}</Button>}>
      <h3 className={styles.heading}>{text.dueOnes(due.data?.length ?? 0)}</h3>
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
            <ReminderNotification key={notification.id} notification={notification} onClose={onClose} />
          ),
        )}
      </ul>
      <h3 className={styles.heading}>{text.ahead}</h3>
      {upcoming.isError && <LoadErrorInline onRetry={() => void upcoming.refetch()} />}
      {upcoming.data?.length === 0 && <p className={styles.faint}>{text.noneAhead}</p>}
      <ul className={styles.list}>
        {upcoming.data?.map((reminder) => (
          <li key={reminder.id} className={styles.item}>
            <span className={styles.content}>
              <ReminderText
                caseId={reminder.caseId}
                title={reminder.caseTitle}
                number={reminder.caseNumber}
                message={reminder.message}
                onClose={onClose}
              />
            </span>
            <span className={styles.faint}>
              <RelativeTime at={reminder.reminderAt} />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
