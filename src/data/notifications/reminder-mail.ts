/** A due reminder with its case and its recipient. */
export type DueReminder = {
  source: string
  at: Date
  late: boolean
  message: string | null
  caseId: string
  title: string
  caseNumber: string
  user: string
  email: string
  /** Who set it. Null for a deadline, which reminds its people by itself. */
  setBy: string | null
  setByName: string | null
}

type MailContext = { timeZone: string; office: string; site: string }

function introductionOf({ user, setBy, setByName }: DueReminder) {
  if (setBy === user) return 'You asked to be reminded of'
  return setByName ? `${setByName} asked us to remind you of` : 'This is a reminder of'
}

/** The time in each mail is in the office's time zone and names it. */
export function renderReminderMails(due: DueReminder[], { timeZone, office, site }: MailContext) {
  // One formatter for all: creating it takes longer than the rest of a reminder.
  const formatter = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone })
  return due.map((reminder) => {
    const { at, late, message, caseId, title, caseNumber, email } = reminder
    const lines = [
      `${introductionOf(reminder)} ${title} (${caseNumber}) on ${formatter.format(at)}.`,
      ...(late ? ['This reminder is late because the server was not running at that time.'] : []),
      ...(message ? [`\n${message}`] : []),
      `\n${site}/admin/cases/${caseId}\n`,
      office,
    ]
    return {
      to: email,
      kind: 'reminder',
      about: [caseId],
      subject: `${late ? 'Late reminder' : 'Reminder'}: ${title} (${caseNumber})`,
      text: lines.join('\n'),
    }
  })
}
