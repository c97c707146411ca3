import * as strings from '@/strings/index'
import type { Row } from './queries'

/** Whom the case's own reminder reminds once the person with the id `me` has set it. */
export const describeRecipient = (
  { assignedTo, assignedToName, assigneeLeft }: Pick<Row, 'assignedTo' | 'assignedToName' | 'assigneeLeft'>,
  me: string,
) =>
  assignedToName !== null && !assigneeLeft && assignedTo !== me ? strings.reminders.reminds(assignedToName) : strings.reminders.remindsMe
