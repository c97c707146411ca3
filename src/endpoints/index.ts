import type { Endpoint, PayloadRequest } from 'payload'
import { accountEndpoints } from './accounts'
import { activityEndpoints } from './activities'
import { appointmentEndpoints } from './appointments'
import { attachmentEndpoints } from './attachments'
import { authEndpoints } from './auth'
import { backupEndpoints } from './backups'
import { bookmarkEndpoints } from './bookmarks'
import { callEndpoints } from './calls'
import { caseTemplateEndpoints } from './case-templates'
import { caseTypeEndpoints, subTypeEndpoints } from './case-types'
import { caseEndpoints } from './cases'
import { chatEndpoints } from './chat'
import { clientEndpoints } from './clients'
import { communicationEndpoints } from './communications'
import { confirmationEndpoints } from './confirmation'
import { conflictCheckEndpoints } from './conflict-checks'
import { contactEndpoints } from './contacts'
import { deadlineEndpoints } from './deadlines'
import { deletedEndpoints } from './deleted'
import { docsEndpoints } from './docs'
import { documentRequestEndpoints } from './document-requests'
import { eventEndpoints } from './events'
import { feedEndpoints } from './feed'
import { fileEndpoints } from './files'
import { guestAccessEndpoints } from './guest-access'
import { guestCallEndpoints } from './guest-calls'
import { guestEndpoints } from './guests'
import { holidayEndpoints } from './holidays'
import { handlePayloadRequest } from './http/payload-adapter'
import type { RouteHandler } from './implement'
import { invitationEndpoints } from './invitations'
import { ledgerEndpoints } from './ledger'
import { logEntryEndpoints } from './log-entries'
import { nameEndpoints } from './names'
import { notificationEndpoints } from './notifications'
import { outboxEndpoints } from './outbox'
import { partyEndpoints } from './parties'
import { passkeyEndpoints } from './passkeys'
import { passwordResetEndpoints } from './password-reset'
import { shellEndpoints } from './payload-shell'
import { portalEndpoints } from './portal'
import { portalAccessEndpoints } from './portal-access'
import { portalCallEndpoints } from './portal-calls'
import { profileEndpoints } from './profile'
import { reminderEndpoints } from './reminders'
import { ruleEndpoints } from './rules'
import { secondFactorEndpoints } from './second-factor'
import { sessionEndpoints } from './sessions'
import { setupEndpoints } from './setup'
import { ssnEndpoints } from './ssn'
import { todoEndpoints } from './todos'
import { userEndpoints } from './users'
import { wallEndpoints } from './walls'

/** Every route of the contract with its handler. */
export const routeHandlers: RouteHandler[] = [
  activityEndpoints,
  appointmentEndpoints,
  backupEndpoints,
  passkeyEndpoints,
  bookmarkEndpoints,
  callEndpoints,
  caseEndpoints,
  caseTemplateEndpoints,
  caseTypeEndpoints,
  subTypeEndpoints,
  eventEndpoints,
  reminderEndpoints,
  todoEndpoints,
  accountEndpoints,
  attachmentEndpoints,
  authEndpoints,
  clientEndpoints,
  chatEndpoints,
  communicationEndpoints,
  confirmationEndpoints,
  conflictCheckEndpoints,
  contactEndpoints,
  deadlineEndpoints,
  deletedEndpoints,
  docsEndpoints,
  documentRequestEndpoints,
  feedEndpoints,
  fileEndpoints,
  passwordResetEndpoints,
  guestEndpoints,
  guestAccessEndpoints,
  guestCallEndpoints,
  invitationEndpoints,
  ledgerEndpoints,
  logEntryEndpoints,
  nameEndpoints,
  notificationEndpoints,
  partyEndpoints,
  portalEndpoints,
  portalAccessEndpoints,
  portalCallEndpoints,
  outboxEndpoints,
  holidayEndpoints,
  ruleEndpoints,
  secondFactorEndpoints,
  sessionEndpoints,
  setupEndpoints,
  shellEndpoints,
  ssnEndpoints,
  profileEndpoints,
  userEndpoints,
  wallEndpoints,
].flat()

/** The same routes for Payload's own router, with the same checks. */
export const payloadEndpoints: Endpoint[] = routeHandlers.map((handler) => ({
  path: handler.route.path,
  method: handler.route.method,
  handler: (req: PayloadRequest) => handlePayloadRequest(handler, req),
}))
