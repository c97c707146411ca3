import { accounts } from './accounts.ts'
import { activities } from './activities.ts'
import { appointments } from './appointments.ts'
import { attachments } from './attachments.ts'
import { auth } from './auth.ts'
import { backups } from './backups.ts'
import { bookmarks } from './bookmarks.ts'
import { calls } from './calls.ts'
import { caseTemplates } from './case-templates.ts'
import { caseTypes, subTypes } from './case-types.ts'
import { cases } from './cases.ts'
import { chat } from './chat.ts'
import { clients } from './clients.ts'
import { communications } from './communications.ts'
import { confirmation } from './confirmation.ts'
import { conflictChecks } from './conflict-checks.ts'
import { contacts } from './contacts.ts'
import { deadlines } from './deadlines.ts'
import { deleted } from './deleted.ts'
import { docs } from './docs.ts'
import { documentRequests } from './document-requests.ts'
import { events } from './events.ts'
import { feed } from './feed.ts'
import { files } from './files.ts'
import { guestAccess } from './guest-access.ts'
import { guestCalls } from './guest-calls.ts'
import { guests } from './guests.ts'
import { holidays } from './holidays.ts'
import { invitations } from './invitations.ts'
import { ledger } from './ledger.ts'
import { logEntries } from './log-entries.ts'
import { names } from './names.ts'
import { notifications } from './notifications.ts'
import { outbox } from './outbox.ts'
import { parties } from './parties.ts'
import { passkeys } from './passkeys.ts'
import { passwordReset } from './password-reset.ts'
import { shell } from './payload-shell.ts'
import { portals } from './portal.ts'
import { portalAccess } from './portal-access.ts'
import { portalCalls } from './portal-calls.ts'
import { profile } from './profile.ts'
import { reminders } from './reminders.ts'
import { rules } from './rules.ts'
import { secondFactors } from './second-factor.ts'
import { sessions } from './sessions.ts'
import { setup } from './setup.ts'
import { ssns } from './ssn.ts'
import { todos } from './todos.ts'
import { users } from './users.ts'
import { walls } from './walls.ts'

export const contract = {
  accounts,
  appointments,
  attachments,
  activities,
  auth,
  backups,
  bookmarks,
  calls,
  caseTemplates,
  caseTypes,
  cases,
  clients,
  chat,
  communications,
  confirmation,
  conflictChecks,
  contacts,
  deadlines,
  deleted,
  docs,
  documentRequests,
  events,
  feed,
  files,
  passwordReset,
  guests,
  guestAccess,
  guestCalls,
  holidays,
  invitations,
  ledger,
  log: logEntries,
  names,
  notifications,
  outbox,
  parties,
  passkeys,
  portalAccess,
  portalCalls,
  portals,
  profile,
  reminders,
  rules,
  secondFactors,
  sessions,
  setup,
  shell,
  ssns,
  subTypes,
  todos,
  users,
  walls,
}
export type Contract = typeof contract
