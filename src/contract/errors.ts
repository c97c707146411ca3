import { maxPasskeys } from './constants/auth.ts'
import { maxCallParticipants } from './constants/calls.ts'
import { editWindowMinutes } from './constants/chat.ts'
import { purgeDays } from './constants/deleted.ts'
import { noCommunicationTokenStatus, notAuthenticatedStatus } from './constants/errors.ts'
import { formatCount } from './plural.ts'
import { portalMessages } from './portal-messages.ts'

/** HTTP status and message of every error. {names} are filled from the error's details; a count of one gets the noun in the singular. */
export const errors = {
  invalid: [400, 'Some fields need attention'],
  storedValueInvalid: [400, 'A stored value of this record is no longer allowed. Please correct it first.'],
  rowsInvalid: [400, '{wrong} of {rows} rows cannot be imported. Nothing was imported.'],
  invalidJson: [400, 'The request body is not valid JSON'],
  tooComplex: [400, 'The request has too many fields or is nested too deeply'],
  notAuthenticated: [notAuthenticatedStatus, 'Not authenticated'],
  invalidCredentials: [401, 'Invalid credentials'],
  codeRequired: [401, 'Please enter the code from your authenticator app'],
  passkeyRequired: [401, 'Please use your passkey, or enter a code'],
  invalidCode: [403, 'This code is incorrect or was already used'],
  invalidPortalCode: [403, portalMessages.invalidPortalCode.en],
  invalidPasskey: [403, 'This passkey was not accepted. Please try again'],
  notAllowed: [403, 'Not allowed'],
  fieldsNotAllowed: [403, 'Not allowed to change {fields}'],
  notAllowedToViewUsers: [403, 'Not allowed to view users'],
  signInAgainToChangePassword: [403, 'Not allowed: sign in again to change your password'],
  reauthenticationRequired: [403, "Please confirm it's you"],
  enrollmentRequired: [403, 'Please set up two-factor authentication first'],
  restoreTooLate: [403, 'Not allowed: this was deleted more than 24 hours ago. Please ask an Admin to restore it.'],
  registrationByInvitation: [403, 'Registration is available via admin invitation'],
  notFound: [404, 'Not found'],
  methodNotAllowed: [405, 'Method not allowed'],
  emailInUse: [409, 'E-mail already in use'],
  passkeyInUse: [409, 'This passkey is already registered'],
  tooManyPasskeys: [409, `An account can have at most ${maxPasskeys} passkeys`],
  lastAdmin: [409, 'The last Admin cannot be removed'],
  lastAdminWalled: [409, 'The last Admin cannot be walled off'],
  purgeConsent: [409, 'A conflict check keeps this file as the written consent'],
  purgeWalled: [409, 'Lift the ethical wall before you delete this permanently'],
  wallLifted: [409, 'This wall was already lifted'],
  caseNumberInUse: [409, 'Case number already in use'],
  caseTypeInUse: [409, 'Case type is used by {cases} cases'],
  caseTypeUsedByHiddenCases: [409, 'Case type is used by cases'],
  caseTypeNameInUse: [409, 'Case type name already in use'],
  subTypeNameInUse: [409, 'Sub-type name already in use'],
  clientHasCases: [409, 'Client has {cases} cases. Nothing was deleted.'],
  clientDeleted: [409, 'The client of this case was deleted. Restore the client first.'],
  clientHasHiddenCases: [409, 'Client has cases. Nothing was deleted.'],
  conflictCheckRequired: [409, 'This case has no conflict check'],
  conflictCheckOutdated: [409, 'Names were added since the check. Please check again.'],
  conflictCheckDecided: [409, 'This conflict check is decided. Start a new one to check again.'],
  conflictCheckNotSearched: [409, 'Search for the names first'],
  hitUndecided: [409, '1 match still needs a decision'],
  hitsUndecided: [409, '{open} matches still need a decision'],
  conflictFound: [409, 'A match or a lawyer says that there is a conflict, so the check cannot be cleared'],
  signatureMissing: [409, 'A lawyer must sign first. If the office has several lawyers, one who did not search must sign, or two lawyers.'],
  calendarIncomplete: [409, 'Court holidays for {year} have not been entered, so this date cannot be calculated.'],
  ruleNotInForce: [409, 'This rule is not checked or was not in force on that date, so it computes nothing'],
  ruleNotDraft: [409, 'This rule was already checked or suspended'],
  ruleUnchanged: [409, 'Nothing changed: version {version} of this rule already has these values'],
  ruleSuspended: [409, 'This rule was already suspended'],
  rulesOverlap: [409, 'Version {version} of this rule is in force at the same time. Suspend it first.'],
  ownConfirmation: [409, 'Someone else must confirm this date'],
  ownConfirmationTooSoon: [409, 'You work alone, so please type this date again ten minutes after you entered it'],
  deadlineConfirmed: [409, 'This date is already confirmed'],
  deadlineUnconfirmed: [409, 'This date must be confirmed first'],
  deadlineOpen: [409, 'This deadline is open'],
  deadlineClosed: [409, 'This deadline is done or withdrawn'],
  noTemplate: [409, 'The type of this case has no template'],
  templateChanged: [409, 'The template was changed. Please look at it again.'],
  caseWithoutClient: [409, 'This case has no client, so nobody can open a portal'],
  portalExists: [409, 'This case already has an open portal'],
  documentsWithoutSpanish: [409, 'Enter the Spanish name of these documents first: {documents}'],
  restoreWithoutSpanish: [409, 'The client reads Spanish, and this document has no Spanish name. Ask for it again with one.'],
  portalClosed: [409, 'This portal has ended. Open a new one.'],
  portalWithoutEmail: [409, portalMessages.portalWithoutEmail.en],
  documentNotReceived: [409, 'This document has not been received, or someone has already reviewed it'],
  documentWaived: [409, 'This document is already waived'],
  documentNotNeeded: [409, portalMessages.documentNotNeeded.en],
  appointmentChanged: [409, portalMessages.appointmentChanged.en],
  translationMissing: [409, 'This document needs a translation and its certificate before it can be accepted'],
  callFull: [409, `This call is full: it has room for ${maxCallParticipants} people`],
  callEnded: [409, 'This call has ended'],
  invitationAccepted: [409, 'This person already has a password, so there is no invitation'],
  ownAccount: [409, 'You cannot delete your own account'],
  fileExists: [409, 'A file is already stored here'],
  fileNotReady: [409, 'Being checked'],
  fileRejected: [409, 'This file was rejected and cannot be opened'],
  secondFactorEnabled: [409, 'Two-factor authentication is already on'],
  secondFactorSetupExpired: [409, 'This setup has expired. Please start again.'],
  secondFactorRequired: [409, 'Your role requires two-factor authentication'],
  ownSecondFactorRequired: [409, 'Set up two-factor authentication for yourself before you require it'],
  idempotencyKeyReused: [409, 'This Idempotency-Key was used for another request'],
  guestDeleted: [409, 'This client or contact was deleted. Restore it to create a new link.'],
  guestNotWaiting: [409, 'This guest is not waiting to be let in'],
  messageTooOld: [409, `A message can be edited or deleted only within ${editWindowMinutes} minutes`],
  purgeTooEarly: [409, `It can be deleted permanently ${purgeDays} days after it was deleted`],
  resetLinkExpired: [410, 'This link has expired or was already used. Please request a new one.'],
  guestLinkExpired: [410, 'This link has expired or was already used. Please ask the office for a new one.'],
  portalLinkExpired: [410, portalMessages.portalLinkExpired.en],
  portalEnded: [410, portalMessages.portalEnded.en],
  portalCodeExpired: [410, portalMessages.portalCodeExpired.en],
  stale: [412, 'This record was changed. Reload to see the change.'],
  tooLarge: [413, 'The request is too large'],
  fileTooLarge: [413, portalMessages.fileTooLarge.en],
  unsupportedMediaType: [415, 'The request body must be JSON'],
  unsupportedFormType: [415, 'This content type is not supported'],
  tooManyAttempts: [429, 'Invalid credentials'],
  tooManyFactorAttempts: [429, 'Too many attempts. Please try again in ten minutes.'],
  tooManyRequests: [429, 'Too many requests. Please call the office.'],
  tooManyPhotos: [429, 'Too many photos today. Please try again tomorrow or call the office.'],
  tooManyFiles: [429, portalMessages.tooManyFiles.en],
  tooManyInvitations: [429, 'Too many invitations. Please try again in an hour.'],
  submittedTooFast: [429, 'This was sent too quickly. Please send it again.'],
  unexpected: [500, 'Something went wrong'],
  noCommunicationToken: [noCommunicationTokenStatus, 'Failed to fetch communication token'],
  unavailable: [503, 'The service is not available right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errors
export type FieldError = { field: string; message: string }
export type ErrorBody = { error: string; errors?: FieldError[]; requestId?: string } & Record<string, unknown>

/** `details` is merged into the body of the response. */
export class HttpError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails
  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.error ?? fillMessage(errors[code][1], details))
    this.code = code
    this.status = errors[code][0]
    this.details = details
  }
}
const fillMessage = (message: string, details: ErrorDetails) =>
  message.replace(/\{(\w+)\}(?: (\w+)s\b)?/g, (_, name: string, noun?: string) =>
    noun ? formatCount(Number(details[name]), noun) : [details[name]].flat().join(', '),
  )
export type ErrorDetails = { error?: string; errors?: FieldError[]; retryAfter?: number } & Record<string, unknown>

/** Throws an HttpError. */
export function fail(code: ErrorCode, details?: ErrorDetails): never {
  throw new HttpError(code, details)
}

/** Fails with all messages at once; a message that several fields share appears once. */
export const failValidation = (list: FieldError[]): never =>
  fail('invalid', { error: [...new Set(list.map((e) => e.message))].join(' '), errors: list })
