// Error messages are in contract/. A namespace, so that a screen loads only the groups it uses: `import * as strings`.
import { languageNames } from '@/contract/constants/contacts'
import { countOf } from '@/contract/plural'
import { listFormat } from './list-format'

export { deleted, ledger, outbox } from './audit'
export { calls } from './calls'
export { caseForm, todos } from './case'
export { caseTemplates } from './case-templates'
export { caseTypes } from './case-types'
export { cases, reminders } from './cases'
export { chat } from './chat'
export { clients } from './clients'
export { communications } from './communications'
export { confirmation } from './confirmation'
export { conflictAttention, conflictMode, conflicts, parties } from './conflicts'
export { contacts } from './contacts'
export { csv } from './csv'
export { deadlines, holidays, rules } from './deadlines'
export { documentRequests, review } from './document-requests'
export { documents } from './documents'
export { guests } from './guests'
export { handOver } from './hand-over'
export { log } from './log-entries'
export { messages } from './messages'
export { notifications } from './notifications'
export { overview } from './overview'
export { ownAccount, passwordReset } from './own-account'
export { passkeys } from './passkeys'
export { portal } from './portal'
export { recordSummary } from './record-summary'
export { schedule } from './schedule'
export { secondFactor } from './second-factor'
export { settings, users } from './settings'
export { invitations, setup, setupOffice, setupPeople, setupRecords, setupServer, setupWebsite } from './setup'
export { walls } from './walls'

export const frame = {
  skip: 'Skip to content',
  menu: 'Menu',
  staff: 'Staff area',
  website: 'Website',
  search: 'Search',
  callsReady: 'Calls ready',
  callsOff: 'Calls off',
  signOut: 'Sign out',
  alsoHere: (names: readonly string[]) => `${listFormat.format(names)} ${names.length === 1 ? 'is' : 'are'} also viewing this`,
  appearance: 'Appearance',
  system: 'System default',
  light: 'Light',
  dark: 'Dark',
  waiting: (n: number) => `${countOf(n, 'request')} waiting`,
  loading: 'Loading',
  live: 'Connection lost. This page may be out of date. Reconnecting…',
}
export const errorPages = {
  forbidden: 'Forbidden',
  forbiddenText: 'Your account does not have the role that this page requires.',
  denied: 'Access denied',
  deniedText: "You don't have permission to access this area. If you believe this is an error, contact an administrator.",
  nowhere: 'Page not found',
  nowhereText: 'This page does not exist. It may have been moved or deleted.',
  back: 'Back to the dashboard',
  ended: 'Your session has ended',
  endedText: 'Sign in again to stay on this page. Your changes are still here.',
  stay: 'Sign in again',
  leave: 'Go to the sign-in page',
}
export const form = {
  summary: 'There is a problem',
  saving: 'Saving…',
  leave: 'Leave without saving?',
  leaveText: 'Your changes stay in this browser for 24 hours. You can restore them when you return.',
  leaveYes: 'Leave',
  leaveNo: 'Keep editing',
  draft: (when: string) => `You have unsaved changes from ${when}.`,
  restore: 'Restore',
  discard: 'Discard',
  unsaved: 'Unsaved changes',
  edit: 'Edit',
  reason: 'Reason',
  cancel: 'Cancel',
  delete: 'Delete',
  close: 'Close',
  notLoaded: 'Could not load.',
  canUndo: 'You can undo this for 24 hours.',
}
export const history = { title: 'History', empty: 'No history yet.' }
export const conflict = {
  title: 'Someone else changed this record',
  explain: 'Choose which version to keep. Nothing is saved until you choose.',
  field: 'Field',
  theirs: (name: string) => `Saved by ${name}`,
  yours: 'Your version',
  blank: '(empty)',
  keepMine: 'Save my version',
  takeTheirs: (name: string) => `Use the version saved by ${name}`,
  back: 'Back to the form',
}
export const palette = {
  title: 'Search and go to',
  hint: 'Search screens, clients, contacts and cases',
  screens: 'Go to',
  start: 'Create',
  /** Other words that people type for it. */
  words: {
    clients: 'new client, create a client',
    contacts: 'new contact, create a contact',
    cases: 'new case, create a case, open a case',
  },
  contacts: 'Contacts',
  nothing: 'Nothing found.',
  searching: 'Searching…',
}
export const signIn = {
  login: 'Sign in',
  loginText: 'For office staff.',
  email: 'Email',
  password: 'Password',
  register: 'Register',
  invitation: 'Registration is available via admin invitation in this demo.',
  loginFailed: 'Login failed',
  scriptNeeded: 'This page needs JavaScript. Turn it on in your browser, or call the office.',
  change: 'Change password',
  changeForced: 'To continue, choose a password that only you know.',
  changeText: 'You will need to sign in again with your new password.',
  newPassword: 'New password',
  confirm: 'Confirm password',
  current: 'Current password',
  passwordHint: 'At least 8 characters. Longer is better.',
  failed: 'failed',
  changed: 'Your password was changed. Please sign in with your new password.',
  everywhere: 'You are signed out everywhere.',
  made: 'The account was created. Please sign in.',
  invited: 'Your password is set. Please sign in with your email.',
  first: 'Create the first account',
  firstText: 'This account manages the office and can add other users. It replaces the setup sign-in.',
  second: 'Create a second account',
  secondText: 'With a second account, the office does not depend on one password. It is a staff account. You can add more later.',
  name: 'Name',
  create: 'Create',
  cancel: 'Cancel',
  alone: 'Work alone for now',
  aloneText: 'Continue without a second account. You will not be asked again.',
}
export const website = {
  languages: languageNames,
  behind: (language: string, main: string) => `The ${language} text is older than the ${main} text`,
  behindText: (language: string) => `Update it, or save it in ${language} without changes to confirm that it is current.`,
  behindShort: (language: string) => `${language} is out of date`,
  versions: {
    title: 'Versions',
    savedAt: 'Saved',
    author: 'Author',
    status: 'Status',
    none: 'No versions yet. The first one is kept when you save.',
    unknown: 'Not recorded',
    statuses: { current: 'Current version', former: 'Former version', newDraft: 'Current draft', draft: 'Draft' },
  },
  linkedFrom: 'Pages that link here',
  deadLinks: (n: number) =>
    n === 1 ? 'One page links here. The link will stop working:' : `${n} pages link here. The links will stop working:`,
  deadLinksOfMany: 'Other pages link to the pages you are about to delete. These links will stop working:',
}
