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
import { notificationsQuery, type StaffNotification, upcomingRemindersQuery } from './queries'
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
        {due.data?.map((notification) => (
          <Notification key={notification.id} notification={notification} onClose={onClose} />
        ))}
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

function Notification(props: { notification: StaffNotification; onClose: () => void }) {
  const { missedCall, mention, assignment, appointmentAnswer } = props.notification
  if (missedCall) return <MissedCallNotification {...props} call={missedCall} />
  if (mention) return <MentionNotification {...props} mention={mention} />
  if (assignment) return <AssignmentNotification {...props} assignment={assignment} />
  if (appointmentAnswer) return <AppointmentAnswerNotification {...props} answer={appointmentAnswer} />
  return <ReminderNotification {...props} />
}
