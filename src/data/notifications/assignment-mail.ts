import type { assignableKinds } from '@/contract/notifications'

export type AssignedItem = {
  kind: (typeof assignableKinds)[number]
  /** Someone changed the time of the event. */
  moved: boolean
  /** The id of the deadline whose date the person is asked to confirm. */
  toConfirm: string | null
  /** The title of an event or deadline, or the text of a todo or reminder. */
  message: string | null
  at: Date | null
  /** A calendar date. */
  due: string | null
  caseId: string | null
  caseTitle: string | null
  caseNumber: string | null
  eventId: string | null
}
type MailContext = { timeZone: string; office: string; site: string }

const headlines = {
  case: 'assigned you a case',
  event: 'added an event for you',
  todo: 'assigned you a todo',
  reminder: 'set a reminder for you',
  deadline: 'added you to a deadline',
}
function headlineOf({ kind, moved, toConfirm }: AssignedItem) {
  if (toConfirm) return 'asks you to confirm the date of a deadline'
  return moved ? 'moved your event' : headlines[kind]
}
function addressOf({ toConfirm, eventId, caseId }: AssignedItem) {
  if (toConfirm) return `/admin/deadlines?deadline=${toConfirm}`
  return eventId ? `/admin/schedule?event=${eventId}` : `/admin/cases/${caseId}`
}
const calendarDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/** One mail to `to`, also about many records. */
export function renderAssignmentMail(to: string, from: string, items: AssignedItem[], { timeZone, office, site }: MailContext) {
  const formatter = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone })
  const describe = (item: AssignedItem) => {
    const { message, at, due, caseTitle, caseNumber } = item
    return [
      message,
      caseTitle && `${caseTitle} (${caseNumber})`,
      at && !due && formatter.format(at),
      due && `Due ${calendarDate.format(new Date(due))}`,
      site + addressOf(item),
    ]
      .filter(Boolean)
      .join('\n')
  }
  const [first] = items
  const headline = `${from} ${first && items.length === 1 ? headlineOf(first) : `assigned you ${items.length} records`}`
  const name = items.length === 1 ? (first?.message ?? first?.caseTitle) : null
  return {
    to,
    kind: 'assignment',
    about: items.flatMap(({ caseId, eventId }) => [caseId, eventId]),
    subject: name ? `${headline}: ${name}` : headline,
    text: [`${headline}.`, ...items.map(describe), office].join('\n\n'),
  }
}
