import { uuidPattern } from '@/contract/fields'
import type { Change, Details } from './ledger'
import type { Names } from './ledger-names'

type Entry = {
  action: string
  resource: string
  record: string | null
  personName: string | null
  details: Details | null
  /** What the ids in it are called. */
  names: Names
}

const nouns: Record<string, string> = {
  user: 'the account of',
  'chat-thread': 'the chat',
  'chat-file': 'the file of a chat',
  'case-type': 'the case type',
  'sub-type': 'the sub-type',
  page: 'the page',
  office: 'the office record',
  disclaimer: 'the disclaimer',
  media: 'the picture',
}
const nounOf = (resource: string) => nouns[resource] ?? `the ${resource.replaceAll('-', ' ')}`

/** What belongs to a case and has no name of its own. */
const nameless = new Set(['bookmark', 'reminder'])

const fields: Record<string, string> = {
  createdBy: 'maker',
  assignedTo: 'assignee',
  caseType: 'type',
  subType: 'sub-type',
  user: 'person',
  reminderAt: 'reminder',
  ssn: 'SSN',
}
/** What changes along with something else and says no more. */
const along = new Set(['reminderSetBy'])
const words = (field: string) => fields[field] ?? field.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`)
const listed = (all: string[]) => (all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all[all.length - 1]}` : (all[0] ?? ''))
const plain = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)

/** What happened, as one reads it: 'Ana Ruiz changed the status of the case “Peña v. Smith” from Open to Closed'. */
export function sentenceOf(entry: Entry): string {
  const name = (typeof entry.details?.name === 'string' && entry.details.name) || entry.names.get(entry.record ?? '')
  const called = name ? `${nameless.has(entry.resource) ? ' of' : ''} “${name}”` : ''
  const thing = `${nounOf(entry.resource)}${called}`
  if (entry.action === 'call') return calledAbout(thing, entry)
  return `${entry.personName ?? 'The office'} ${(acts[entry.action] ?? other)(thing, entry)}`
}

type Act = (thing: string, entry: Entry) => string
const said = ({ details }: Entry, field: string) => (plain(details?.[field]) ? String(details?.[field]) : '')
const severalOf = (entry: Entry) => `${entry.resource.replaceAll('-', ' ')}${said(entry, 'rows') === '1' ? '' : 's'}`
const acts: Record<string, Act> = {
  create: (thing) => `added ${thing}`,
  change: (thing, { details, names }) => changed(thing, details?.changes ?? [], names),
  delete: (thing) => `deleted ${thing}`,
  restore: (thing) => `brought back ${thing}`,
  purge: (thing) => `destroyed ${thing} for good`,
  'sign-in': () => 'signed in',
  'sign-out-everywhere': () => 'signed out everywhere',
  'sign-out-of': (thing) => `signed ${thing} out everywhere`,
  'sign-in-failed': (_, entry) => `refused a sign-in as ${said(entry, 'email')}`,
  'password-forgotten': (_, entry) => `was asked for a new password for ${said(entry, 'email')}`,
  'password-reset': () => 'chose a new password by the link of a mail',
  backup: () => 'made a backup',
  'restore-backup': (_, entry) => `was restored from the backup of ${said(entry, 'at')}`,
  'second-factor-on': () => 'set up a second factor',
  'second-factor-off': () => 'turned the second factor off',
  'second-factor-failed': () => 'refused a wrong second factor',
  'passkey-added': (_, entry) => `added the passkey “${said(entry, 'passkey')}”`,
  'passkey-removed': (_, entry) => `took the passkey “${said(entry, 'passkey')}” away`,
  'second-factor-reset': (thing) => `took the second factor away from ${thing}`,
  'second-factor-required': (_, entry) => `requires a second factor of: ${said(entry, 'roles') || 'nobody'}`,
  'recovery-code-used': () => 'took a recovery code in place of a second factor',
  'recovery-codes-renewed': () => 'made new recovery codes',
  'machine-reset': () => 'set a temporary password from the machine itself',
  'ssn-reveal': (thing, entry) => `looked at the SSN of ${thing}: ${said(entry, 'reason')}`,
  download: (thing) => `opened ${thing}`,
  export: (thing, entry) => (said(entry, 'rows') ? `exported ${said(entry, 'rows')} ${severalOf(entry)}` : `exported ${thing}`),
  import: (_, entry) => `imported ${said(entry, 'rows')} ${severalOf(entry)}`,
  join: (thing, entry) => `added ${said(entry, 'who')} to ${thing}`,
  'guest-invite': (thing, entry) => `invited the guest ${said(entry, 'who')} to ${thing}`,
  'guest-enter': (thing, entry) => `saw the guest ${said(entry, 'who')} open the link to ${thing}`,
  'guest-admit': (thing, entry) => `let the guest ${said(entry, 'who')} into ${thing}`,
  'guest-download': (thing, entry) => `saw the guest ${said(entry, 'who')} open ${thing}`,
  'guest-end': (thing, entry) => `shut the guest ${said(entry, 'who')} out of ${thing}`,
  leave: (thing, entry) => `took ${said(entry, 'who')} out of ${thing}`,
}
/** The office notes calls by itself, when they are over. */
const calledAbout: Act = (thing, entry) => {
  const kind = said(entry, 'kind') === 'video' ? 'video call' : 'call'
  return said(entry, 'length')
    ? `${said(entry, 'who')}: ${kind} of ${said(entry, 'length')} in ${thing}`
    : `${said(entry, 'starter')}: ${kind} in ${thing}, not answered`
}
const other: Act = (thing, { action }) => `${action.replaceAll('-', ' ')} ${thing}`

function changed(thing: string, all: Change[], names: Names) {
  const changes = all.filter(({ field }) => !along.has(field) || all.length === 1)
  if (changes.some((c) => c.field === 'acknowledgedAt' && c.after)) return `acknowledged ${thing}`
  const [only] = changes
  const [before, after] = [only?.before, only?.after].map((value) => (plain(value) ? (names.get(String(value)) ?? String(value)) : ''))
  // An id that is nobody's any more says nothing to anybody, an instant in UTC another hour than the office's clock.
  const dumb = (value: string) => uuidPattern.test(value) || /^\d{4}-\d\d-\d\dT.+Z$/.test(value)
  if (changes.length === 1 && only && before && after && after.length <= 60 && ![before, after].some(dumb))
    return `changed the ${words(only.field)} of ${thing} from ${before} to ${after}`
  return changes.length ? `changed ${listed(changes.map((c) => words(c.field)))} of ${thing}` : `saved ${thing}`
}
