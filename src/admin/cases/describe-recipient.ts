import * as strings from '@/strings/index'
import type { Row } from './queries'

/** Whom the case's own reminder reminds if the current user sets it. */
export const describeRecipient = (
  { assignedTo, assignedToName, assigneeLeft }: Pick<Row, 'assignedTo' | 'assignedToName' | 'assigneeLeft'>,
  currentUserId: string,
) =>
  assignedToName !== null && !assigneeLeft && assignedTo !== currentUserId
    ? strings.reminders.reminds(assignedToName)
    : strings.reminders.remindsMe
