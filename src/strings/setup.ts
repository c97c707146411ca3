import { formatCount } from '@/contract/plural'

export const setup = {
  title: 'Set up your office',
  subtitle: 'Skip any step and come back to it. The dashboard lists what is left.',
  steps: {
    office: 'Name your office',
    website: 'Review the website',
    people: 'Invite people',
    records: 'Import clients and cases',
    server: 'Email and backups',
  },
  stepsLabel: 'Steps',
  position: (n: number, of: number) => `Step ${n} of ${of}`,
  states: { open: 'To do', invited: 'Invited, not yet accepted', done: 'Done', skipped: 'Skipped' },
  toDashboard: 'Go to the dashboard',
  skip: 'Skip for now',
  next: 'Next step',
  finish: 'Finish',
  failed: 'Failed to save',
  loadFailed: 'Failed to load the setup',
  loading: 'Loading the setup',
  checklist: 'Set up your office',
  checklistText: (done: number, skipped: number, all: number) => `${done} of ${all} done${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  items: {
    office: 'Name your office',
    website: 'Review the website',
    people: 'Invite a second person',
    clients: 'Add or import clients',
    email: 'Set up email',
    backups: 'Set up backups',
  },
  dismiss: 'Hide the checklist',
  dismissed: 'The checklist is hidden. To open the setup again, search for “Set up”.',
  dismissFailed: 'Failed to hide the checklist',
} as const

export const setupOffice = {
  text: 'Pages, emails and reports show this. Until you save it, the website says that it shows sample content, search engines do not index it, and confirmation emails to visitors wait.',
  contact: 'Name and contact',
  name: 'Name of the office',
  email: 'Email',
  emailHint: 'Website requests are sent here.',
  phone: 'Phone',
  address: 'Address',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  hours: 'Opening hours',
  hoursHint: 'Leave both times of a day empty if the office is closed.',
  hoursElsewhere: 'Some days have several opening times.',
  hoursEditor: 'Change them in the office record',
  hoursOf: (day: string) => `Opening hours, ${day}`,
  opens: (day: string) => `${day}, opens`,
  closes: (day: string) => `${day}, closes`,
  time: 'Date and time',
  timeZone: 'Time zone',
  timeZoneHint: 'Dates and times in emails and reports follow it.',
  unitedStates: 'United States',
  otherZones: 'Other time zones',
  languages: 'Languages',
  languagesHint: 'The languages the office speaks. The website shows a translation only in one of them.',
  save: 'Save and continue',
  saved: (name: string) => `The office is now called ${name}.`,
} as const

export const setupWebsite = {
  text: 'The website comes with sample pages. Before clients see it, check these:',
  checks: [
    'The people: names, pictures and texts on the home page',
    'The location and immigration pages: address, directions and hours',
    'The practice areas: remove pages of areas that you do not work in',
    'The fee notice, next to every contact form',
    'The disclaimer',
    'Both languages of each page',
  ],
  open: 'Open the website',
  pages: 'Edit the pages',
  office: 'Edit the office record',
  disclaimer: 'Edit the disclaimer',
  newWindow: '(opens in a new tab)',
  reviewed: 'I reviewed the website',
} as const

export const setupPeople = {
  text: 'Each person gets a link and chooses their own password. With a second account, the office does not depend on one password.',
  people: 'Accounts',
  accountForm: 'Create an account here, with a password',
  workAlone: 'Work alone for now',
} as const

export const setupRecords = {
  types: 'Case types',
  typesText: 'Cases are sorted by type. These are common in small offices; you can change them later.',
  clients: 'Clients',
  clientsText: 'Import clients first: cases are then linked to them by name.',
  cases: 'Cases',
  casesText: 'The column “Client” contains the name of a client.',
  count: {
    types: (n: number) => formatCount(n, 'case type'),
    clients: (n: number) => formatCount(n, 'client'),
    cases: (n: number) => formatCount(n, 'case'),
  },
  none: 'None yet.',
  importClients: 'Import clients',
  importCases: 'Import cases',
} as const

export const setupServer = {
  email: 'Email',
  emailOn: 'Emails are sent automatically.',
  emailOff:
    'Emails wait in the outbox until a mail server is set up: read them there and pass them on. To send them, add these settings on the server (file .env, see docs/operations.md) and restart the server:',
  outbox: 'Open the outbox',
  withoutEmail: 'Continue without email',
  withoutEmailDone: 'You chose to continue without email.',
  backups: 'Backups',
  backupsOn: 'The office is backed up every night.',
  backupsOff:
    'There are no automatic backups. To make one every night, add these settings on the server (file .env, see docs/operations.md) and restart the server. Keep the passphrase somewhere else: without it nobody can read a backup.',
} as const
