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
const describeResource = (resource: string) => nouns[resource] ?? `the ${resource.replaceAll('-', ' ')}`

/** What belongs to a case and has no name of its own. */
const resourcesWithoutName = new Set(['bookmark', 'reminder'])

const fieldNames: Record<string, string> = {
  createdBy: 'maker',
  assignedTo: 'assignee',
  caseType: 'type',
  subType: 'sub-type',
  user: 'person',
  reminderAt: 'reminder',
  ssn: 'SSN',
}
/** What changes along with something else and says no more. */
const secondaryFields = new Set(['reminderSetBy'])
const describeField = (field: string) => fieldNames[field] ?? field.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`)
const joinList = (all: string[]) => (all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all[all.length - 1]}` : (all[0] ?? ''))
const isPrimitive = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)

/** What happened, as one reads it: 'Ana Ruiz changed the status of the case “Peña v. Smith” from Open to Closed'. */
export function sentenceOf(entry: Entry): string {
  const name = (typeof entry.details?.name === 'string' && entry.details.name) || entry.names.get(entry.record ?? '')
  const called = name ? `${resourcesWithoutName.has(entry.resource) ? ' of' : ''} “${name}”` : ''
  const thing = `${describeResource(entry.resource)}${called}`
  if (entry.action === 'call') return describeCall(thing, entry)
  return `${entry.personName ?? 'The office'} ${(actionTexts[entry.action] ?? describeUnknown)(thing, entry)}`
}

type ActionText = (thing: string, entry: Entry) => string
const getDetail = ({ details }: Entry, field: string) => (isPrimitive(details?.[field]) ? String(details?.[field]) : '')
const describeRows = (entry: Entry) => `${entry.resource.replaceAll('-', ' ')}${getDetail(entry, 'rows') === '1' ? '' : 's'}`
const actionTexts: Record<string, ActionText> = {
  create: (thing) => `added ${thing}`,
  change: (thing, { details, names }) => describeChanges(thing, details?.changes ?? [], names),
  delete: (thing) => `deleted ${thing}`,
  restore: (thing) => `brought back ${thing}`,
  purge: (thing) => `destroyed ${thing} for good`,
  'sign-in': () => 'signed in',
  'sign-out-everywhere': () => 'signed out everywhere',
  'sign-out-of': (thing) => `signed ${thing} out everywhere`,
  'sign-in-failed': (_, entry) => `refused a sign-in as ${getDetail(entry, 'email')}`,
  'password-forgotten': (_, entry) => `was asked for a new password for ${getDetail(entry, 'email')}`,
  'password-reset': () => 'chose a new password by the link of a mail',
  backup: () => 'made a backup',
  'restore-backup': (_, entry) => `was restored from the backup of ${getDetail(entry, 'at')}`,
  'second-factor-on': () => 'set up a second factor',
  'second-factor-off': () => 'turned the second factor off',
  'second-factor-failed': () => 'refused a wrong second factor',
  'passkey-added': (_, entry) => `added the passkey “${getDetail(entry, 'passkey')}”`,
  'passkey-removed': (_, entry) => `took the passkey “${getDetail(entry, 'passkey')}” away`,
  'second-factor-reset': (thing) => `took the second factor away from ${thing}`,
  'second-factor-required': (_, entry) => `requires a second factor of: ${getDetail(entry, 'roles') || 'nobody'}`,
  'recovery-code-used': () => 'took a recovery code in place of a second factor',
  'recovery-codes-renewed': () => 'made new recovery codes',
  'machine-reset': () => 'set a temporary password from the machine itself',
  'ssn-reveal': (thing, entry) => `looked at the SSN of ${thing}: ${getDetail(entry, 'reason')}`,
  download: (thing) => `opened ${thing}`,
  export: (thing, entry) =>
    getDetail(entry, 'rows') ? `exported ${getDetail(entry, 'rows')} ${describeRows(entry)}` : `exported ${thing}`,
  import: (_, entry) => `imported ${getDetail(entry, 'rows')} ${describeRows(entry)}`,
  join: (thing, entry) => `added ${getDetail(entry, 'who')} to ${thing}`,
  'guest-invite': (thing, entry) => `invited the guest ${getDetail(entry, 'who')} to ${thing}`,
  'guest-enter': (thing, entry) => `saw the guest ${getDetail(entry, 'who')} open the link to ${thing}`,
  'guest-admit': (thing, entry) => `let the guest ${getDetail(entry, 'who')} into ${thing}`,
  'guest-download': (thing, entry) => `saw the guest ${getDetail(entry, 'who')} open ${thing}`,
  'guest-end': (thing, entry) => `shut the guest ${getDetail(entry, 'who')} out of ${thing}`,
  leave: (thing, entry) => `took ${getDetail(entry, 'who')} out of ${thing}`,
}
/** The office notes calls by itself, when they are over. */
const describeCall: ActionText = (thing, entry) => {
  const kind = getDetail(entry, 'kind') === 'video' ? 'video call' : 'call'
  return getDetail(entry, 'length')
    ? `${getDetail(entry, 'who')}: ${kind} of ${getDetail(entry, 'length')} in ${thing}`
    : `${getDetail(entry, 'starter')}: ${kind} in ${thing}, not answered`
}
const describeUnknown: ActionText = (thing, { action }) => `${action.replaceAll('-', ' ')} ${thing}`

function describeChanges(thing: string, all: Change[], names: Names) {
  const changes = all.filter(({ field }) => !secondaryFields.has(field) || all.length === 1)
  if (changes.some((c) => c.field === 'acknowledgedAt' && c.after)) return `acknowledged ${thing}`
  const [only] = changes
  const [before, after] = [only?.before, only?.after].map((value) =>
    isPrimitive(value) ? (names.get(String(value)) ?? String(value)) : '',
  )
  // An id that is nobody's any more says nothing to anybody, an instant in UTC another hour than the office's clock.
  const dumb = (value: string) => uuidPattern.test(value) || /^\d{4}-\d\d-\d\dT.+Z$/.test(value)
  if (changes.length === 1 && only && before && after && after.length <= 60 && ![before, after].some(dumb))
    return `changed the ${describeField(only.field)} of ${thing} from ${before} to ${after}`
  return changes.length ? `changed ${joinList(changes.map((c) => describeField(c.field)))} of ${thing}` : `saved ${thing}`
}
