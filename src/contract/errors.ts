/** HTTP status and message of every error. {names} are filled from the error's details. */
export const errors = {
  invalid: [400, 'Some fields need attention'],
  rowsRefused: [400, '{wrong} of {rows} rows cannot be imported. Nothing was imported.'],
  invalidJson: [400, 'The request body is not valid JSON'],
  notAuthenticated: [401, 'Not authenticated'],
  invalidCredentials: [401, 'Invalid credentials'],
  codeNeeded: [401, 'Please enter the code from your authenticator app'],
  passkeyNeeded: [401, 'Please use your passkey, or enter a code'],
  wrongCode: [403, 'This code is incorrect or was already used'],
  wrongPasskey: [403, 'This passkey was not accepted. Please try again'],
  notAllowed: [403, 'Not allowed'],
  notAllowedToViewUsers: [403, 'Not allowed to view users'],
  signInAgainToChangePassword: [403, 'Not allowed: sign in again to change your password'],
  codeAgain: [403, "Please confirm it's you"],
  enrollFirst: [403, 'Please set up two-factor authentication first'],
  registrationByInvitation: [403, 'Registration is available via admin invitation'],
  notFound: [404, 'Not found'],
  methodNotAllowed: [405, 'Method not allowed'],
  emailInUse: [409, 'E-mail already in use'],
  tooManyPasskeys: [409, 'An account can have at most 20 passkeys'],
  lastAdmin: [409, 'The last Admin cannot be removed'],
  caseNumberInUse: [409, 'Case number already in use'],
  caseTypeInUse: [409, 'Case type is used by {cases} cases'],
  caseTypeNameInUse: [409, 'Case type name already in use'],
  subTypeNameInUse: [409, 'Sub-type name already in use'],
  clientHasCases: [409, 'Client has {cases} cases'],
  callFull: [409, 'This call is full: it has room for 7 people'],
  callOver: [409, 'This call has ended'],
  ownAccount: [409, 'You cannot delete your own account'],
  fileExists: [409, 'A file is already stored here'],
  fileNotReady: [409, 'Being checked'],
  fileRefused: [409, 'This file was rejected and cannot be opened'],
  secondFactorOn: [409, 'Two-factor authentication is already on'],
  secondFactorRequired: [409, 'Your role requires two-factor authentication'],
  ownFactorFirst: [409, 'Set up two-factor authentication for yourself before you require it'],
  keyReused: [409, 'This Idempotency-Key was used for another request'],
  guestDeleted: [409, 'This client or contact was deleted. Restore it to create a new link.'],
  guestNotWaiting: [409, 'This guest is not waiting to be let in'],
  messageTooOld: [409, 'A message can be edited or deleted only within 15 minutes'],
  purgeTooEarly: [409, 'It can be deleted permanently 30 days after it was deleted'],
  resetLinkSpent: [410, 'This link has expired or was already used. Please request a new one.'],
  guestLinkSpent: [410, 'This link has expired or was already used. Please ask the office for a new one.'],
  stale: [412, 'This record was changed. Reload to see the change.'],
  tooLarge: [413, 'The request is too large'],
  unsupportedMediaType: [415, 'The request body must be JSON'],
  tooManyAttempts: [429, 'Invalid credentials'],
  tooManyRequests: [429, 'Too many requests. Please call the office.'],
  tooManyInvitations: [429, 'Too many invitations. Please try again in an hour.'],
  tooHasty: [429, 'This was sent too quickly. Please send it again.'],
  unexpected: [500, 'Something went wrong'],
  noCommunicationToken: [502, 'Failed to fetch communication token'],
  unavailable: [503, 'The office is not available right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorName = keyof typeof errors
export type FieldError = { field: string; message: string }
export type ErrorBody = { error: string; errors?: FieldError[]; requestId?: string } & Record<string, unknown>

/** `extra` is merged into the body of the response. */
export class Refusal extends Error {
  readonly reason: ErrorName
  readonly status: number
  readonly extra: Extra
  constructor(reason: ErrorName, extra: Extra = {}) {
    super(extra.error ?? errors[reason][1].replace(/\{(\w+)\}/g, (_, name: string) => String(extra[name])))
    this.reason = reason
    this.status = errors[reason][0]
    this.extra = extra
  }
}
export type Extra = { error?: string; errors?: FieldError[]; retryAfter?: number } & Record<string, unknown>

export const changedMeanwhile = (noun: string, by: string, time: string) =>
  `This ${noun} was changed by ${by} at ${time}. Reload to see the change.`

export function refuse(reason: ErrorName, extra?: Extra): never {
  throw new Refusal(reason, extra)
}

/** Fails with all messages at once; a message that several fields share appears once. */
export const refuseFields = (list: FieldError[]): never =>
  refuse('invalid', { error: [...new Set(list.map((e) => e.message))].join(' '), errors: list })
