import { and } from './words/and'
import { calls } from './words/calls'
import { caseForm, todos } from './words/case'
import { caseTypes } from './words/case-types'
import { cases, reminders } from './words/cases'
import { chat } from './words/chat'
import { clients } from './words/clients'
import { communications } from './words/communications'
import { contacts } from './words/contacts'
import { csv } from './words/csv'
import { documents } from './words/documents'
import { guests } from './words/guests'
import { log } from './words/log'
import { notices } from './words/notices'
import { overview } from './words/overview'
import { forgotten, ownAccount } from './words/own-account'
import { passkeys } from './words/passkeys'
import { deleted, ledger, outbox } from './words/records'
import { schedule } from './words/schedule'
import { secondFactor } from './words/second-factor'
import { settings, users } from './words/settings'
import { talk } from './words/talk'

/** Every English sentence of the staff area that the contract does not already hold. */
export const words = {
  shell: {
    skip: 'Skip to the content',
    menu: 'Menu',
    closeMenu: 'Close the menu',
    staff: 'Staff area',
    website: 'Website',
    search: 'Search',
    callsReady: 'Calls ready',
    callsOff: 'Calls off',
    signOut: 'Sign out',
    alsoHere: (names: readonly string[]) => `${and.format(names)} ${names.length === 1 ? 'has' : 'have'} this open too`,
    appearance: 'Appearance',
    system: 'As on this device',
    light: 'Light',
    dark: 'Dark',
    waiting: (n: number) => (n === 1 ? '1 request waits' : `${n} requests wait`),
    loading: 'Loading',
    live: 'The connection to the office is lost. What you see may be old; it comes back by itself.',
  },
  door: {
    forbidden: 'Forbidden',
    forbiddenText: 'Your account does not have the role this page needs.',
    denied: 'Access denied',
    deniedText: "You don't have permission to access this area. If you believe this is an error, contact an administrator.",
    nowhere: 'Page not found',
    nowhereText: 'Nothing has this address. It may have been moved or deleted.',
    back: 'Back to the dashboard',
    ended: 'Your session has ended',
    endedText: 'Sign in again and you stay on this page. What you typed is still here.',
    stay: 'Sign in again',
    leave: 'Leave for the sign-in page',
  },
  form: {
    summary: 'There is a problem',
    saving: 'Saving…',
    leave: 'Leave without saving?',
    leaveText: 'What you typed is kept in this browser until tomorrow, and offered back when you return.',
    leaveYes: 'Leave',
    leaveNo: 'Keep typing',
    draft: (when: string) => `You typed something here ${when} and did not save it.`,
    restore: 'Bring it back',
    discard: 'Discard it',
    unsaved: 'Not saved yet',
    edit: 'Edit',
    cancel: 'Cancel',
    delete: 'Delete',
    close: 'Close',
    tryAgain: 'Try again',
    notLoaded: 'Not loaded',
    cannotUndo: 'This cannot be undone.',
  },
  history: { title: 'History', empty: 'Nothing has happened yet.' },
  compare: {
    title: 'Somebody else changed this meanwhile',
    explain: 'Choose what to keep. Nothing is saved until you do.',
    field: 'Field',
    theirs: (name: string) => `What ${name} saved`,
    yours: 'What you typed',
    blank: '(empty)',
    keepMine: 'Save what I typed',
    takeTheirs: (name: string) => `Take what ${name} saved`,
    back: 'Back to the form',
  },
  palette: {
    title: 'Go to or find',
    hint: 'A screen, a client, a contact, a case',
    screens: 'Go to',
    start: 'Start',
    contacts: 'Contacts',
    nothing: 'Nothing found.',
    searching: 'Searching…',
  },
  contacts,
  clients,
  csv,
  cases,
  calls,
  caseForm,
  todos,
  documents,
  chat,
  talk,
  guests,
  communications,
  reminders,
  schedule,
  log,
  notices,
  overview,
  settings,
  users,
  caseTypes,
  deleted,
  ledger,
  outbox,
  passkeys,
  ownAccount,
  secondFactor,
  forgotten,
  account: {
    login: 'Sign in',
    loginText: 'For the staff of this office.',
    email: 'Email',
    password: 'Password',
    register: 'Register',
    invitation: 'Registration is available via admin invitation in this demo.',
    loginFailed: 'Login failed',
    scriptNeeded: 'This page needs JavaScript. Turn it on in your browser, or call the office.',
    show: 'Show password',
    hide: 'Hide password',
    change: 'Change password',
    changeForced: 'Before you go on, choose a password that only you know.',
    changeText: 'You will be asked to sign in again with it.',
    newPassword: 'New password',
    confirm: 'Confirm password',
    current: 'Current password',
    passwordHint: 'At least 8 characters. Any characters will do; longer is better.',
    failed: 'failed',
    changed: 'Your password was changed. Please sign in with it.',
    everywhere: 'You are signed out everywhere.',
    made: 'The account was created. Please sign in with it.',
    first: 'Create the first account',
    firstText: 'This is the account of whoever runs the office here: it can add everybody else. The set-up sign-in ends with it.',
    second: 'Create a second account',
    secondText: 'With a second account the office does not depend on one password. It is a staff account; you can make more later.',
    name: 'Name',
    create: 'Create',
    cancel: 'Cancel',
    alone: 'Work alone for now',
    aloneText: 'Go on without one; you will not be asked again.',
  },
  website: {
    languages: { en: 'English', es: 'Spanish' },
    behind: (language: string, main: string) => `The ${language} text is older than the ${main} one`,
    behindText: (language: string) => `Bring it up to date, or save it once in ${language} to say that it still holds.`,
    behindShort: (language: string) => `${language} is older`,
    linkedFrom: 'Pages that link here',
    deadLinks: (n: number) =>
      n === 1 ? 'One page links here. Its link will lead nowhere:' : `${n} pages link here. Their links will lead nowhere:`,
    deadLinksOfMany: 'Other pages link to what you are about to delete. Their links will lead nowhere:',
  },
} as const
