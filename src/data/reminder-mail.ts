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

type Office = { timeZone: string; office: string; site: string }

/** The mail of a reminder: its time is the office's, and says so. */
export function reminderMail({ at, late, message, caseId, title, caseNumber, email }: Due, { timeZone, office, site }: Office) {
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone }).format(at)
  const lines = [
    `You asked to be reminded of ${title} (${caseNumber}) on ${time}.`,
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
}
