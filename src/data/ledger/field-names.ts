/** Said with "gave" and "removed". */
export const permissionNames: Record<string, string> = {
  frontDesk: 'front desk permission',
  lawyer: 'lawyer permission',
}
/** Said with "turned on" and "turned off". */
export const settingNames: Record<string, string> = {
  allDay: 'all-day setting',
  mustRotate: 'password change at the next sign-in',
  feedNeutral: 'hiding of titles in the calendar feed',
  workAlone: 'option to work alone',
}
/** How people call the fields whose names are not what people say. Language codes at the end of a name are translated elsewhere. */
const fieldNames: Record<string, string> = {
  ...permissionNames,
  ...settingNames,
  createdBy: 'creator',
  clientName: 'client',
  assignedTo: 'assignee',
  caseType: 'type',
  subType: 'sub-type',
  templateDates: 'dates of the template',
  user: 'person',
  avatarUrl: 'picture',
  ssn: 'SSN',
  passwordHash: 'password',
  feedHash: 'calendar feed',
  dob: 'date of birth',
  alsoKnownAs: 'other names',
  hasCourtDate: 'court date',
  reminderAt: 'reminder',
  due: 'due date',
  at: 'time',
  repeats: 'repetition',
  repeatsUntil: 'end of the repetition',
  skips: 'skipped dates',
  attendees: 'people attending',
  released: 'what the client sees',
  // Conflict checks
  subjectName: 'subject',
  matchingVersion: 'matching rules',
  searched: 'searched names',
  // Deadlines, their rules and holidays
  trigger: 'event that starts the period',
  triggerDate: 'date the period starts',
  method: 'method of service',
  datedBy: 'person who entered the date',
  confirmedBy: 'person who confirmed',
  confirmedAt: 'confirmation',
  proposal: 'proposed date',
  people: 'people who are reminded',
  proofAttachment: 'proof',
  withdrawReason: 'reason for the withdrawal',
  slug: 'short name',
  roll: 'day that replaces a closed day',
  service: 'days added for service',
  validFrom: 'first day in force',
  validTo: 'last day in force',
  complete: 'completeness',
  enteredBy: 'person who entered it',
  // Document requests
  en: 'name in English',
  es: 'name in Spanish',
  help: 'note for the client in English',
  helpEs: 'note for the client in Spanish',
  required: 'optional status',
  translation: 'translation requirement',
  // The website
  _status: 'status',
  alt: 'alternative text',
  blocks: 'content',
  ready: 'readiness',
  hoursNote: 'note on the hours',
  inForceSince: 'date it is in force since',
}
const languages: Record<string, string> = { En: ' in English', Es: ' in Spanish' }
/** Follows "the": "due date", "next step in Spanish". */
export const nameField = (field: string) =>
  fieldNames[field] ?? field.replace(/(En|Es)$/, '').replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`) + (languages[field.slice(-2)] ?? '')
