/** A reminder whose time has come, with its case and the person it is for. */
export type Due = {
  source: string
  at: Date
  late: boolean
  message: string | null
  caseId: string
  title: string
  caseNumber: string
  user: string
  email: string
}

type MailContext = { timeZone: string; office: string; site: string }

/** The mails of reminders: their time is the office's, and says so. */
export function reminderMails(due: Due[], { timeZone, office, site }: MailContext) {
  // One for all of them: to make it takes longer than all the rest of a reminder.
  const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone })
  return due.map(({ at, late, message, caseId, title, caseNumber, email }) => {
    const lines = [
      `You asked to be reminded of ${title} (${caseNumber}) on ${clock.format(at)}.`,
      ...(late ? ['This comes late: the office was not running at that time.'] : []),
      ...(message ? [`\n${message}`] : []),
      `\n${site}/admin/cases/${caseId}\n`,
      office,
    ]
    return {
      to: email,
      kind: 'reminder',
      subject: `${late ? 'Late reminder' : 'Reminder'}: ${title} (${caseNumber})`,
      text: lines.join('\n'),
    }
  })
}
