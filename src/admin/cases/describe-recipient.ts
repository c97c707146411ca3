import * as strings from '@/strings/index'
import type { Row } from './queries'

/** The person who is notified if the current user sets the case's own reminder. */
export const describeRecipient = (
  { assignedTo, assignedToName, assigneeLeft }: Pick<Row, 'assignedTo' | 'assignedToName' | 'assigneeLeft'>,
  currentUserId: string,
) =>
  assignedToName !== null && !assigneeLeft && assignedTo !== currentUserId
    ? strings.reminders.reminds(assignedToName)
    : strings.reminders.remindsMe
