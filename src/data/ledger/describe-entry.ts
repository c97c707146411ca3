import { uuidPattern } from '@/contract/constants/fields'
import { countOf } from '@/contract/plural'
import type { EntryDetails, FieldChange } from './ledger'
import type { NamesById } from './record-names'

type Entry = {
  action: string
  resource: string
  record: string | null
  personName: string | null
  details: EntryDetails | null
  /** The details are damaged. */
  unreadable?: boolean
  names: NamesById
}

const resourceNames: Record<string, string> = {
  user: 'the account of',
  'chat-thread': 'the chat',
  'chat-file': 'the file of a chat',
  'case-type': 'the case type',
  'holiday-year': 'the court holidays of',
  'sub-type': 'the sub-type',
  'document-request': 'the document',
  portal: 'the portal of',
  attachment: 'the file',
  page: 'the page',
  office: 'the office record',
  disclaimer: 'the disclaimer',
  media: 'the picture',
}
const describeResource = (resource: string) => resourceNames[resource] ?? `the ${resource.replaceAll('-', ' ')}`

/** Parts of a case, which have the name of their case. */
const resourcesWithoutName = new Set(['bookmark', 'reminder'])

const fieldNames: Record<string, string> = {
  createdBy: 'creator',
  clientName: 'client',
  assignedTo: 'assignee',
  caseType: 'type',
  subType: 'sub-type',
  user: 'person',
  reminderAt: 'reminder',
  due: 'due date',
  ssn: 'SSN',
  datedBy: 'person who entered the date',
}
/** Fields that people do not see: order, delivery of reminders, virus scan. */
const internalFields = new Set([
  'steps',
  'datedAt',
  'closedAt',
  'closedBy',
  'position',
  'reminderSetBy',
  'toldFor',
  'templateHash',
  'originalDue',
  'afterDeadline',
  'afterDays',
  'state',
  'finding',
  'askedAt',
  'receivedAt',
  'reviewedBy',
  'reviewedAt',
  'translationFile',
  'certificateFile',
  'checkAt',
])
const visibleChanges = (changes: FieldChange[]) => changes.filter(({ field }) => !internalFields.has(field))
/** Whether colleagues need to know. An entry that cannot be read is shown. */
export const hasVisibleChange = ({ action, details }: Pick<Entry, 'action' | 'details'>) =>
  action !== 'change' || !details || visibleChanges(details.changes ?? []).length > 0
const maxNameLength = 80
const shorten = (name: string) => {
  const line = name.replace(/\s+/g, ' ').trim()
  return line.length > maxNameLength ? `${line.slice(0, maxNameLength).trimEnd()}…` : line
}
const describeField = (field: string) => fieldNames[field] ?? field.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`)
const joinList = (items: string[]) =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}` : (items[0] ?? '')
const isPrimitive = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)

/** For example 'Ana Ruiz changed the status of the case “Peña v. Smith” from Open to Closed'. */
export const describeEntry = (entry: Entry): string => `${describeAction(entry)}${entry.unreadable ? ' (details cannot be read)' : ''}`

function describeAction(entry: Entry): string {
  const name = (typeof entry.details?.name === 'string' && entry.details.name) || entry.names.get(entry.record ?? '')
  const quotedName = name ? `${resourcesWithoutName.has(entry.resource) ? ' of' : ''} “${shorten(name)}”` : ''
  const record = `${describeResource(entry.resource)}${quotedName}`
  if (isWebsiteRequest(entry)) return `${name} wrote through the website`
  if (entry.resource === 'log-entry' && entry.action === 'create') return `${entry.personName} added to the log: “${shorten(name ?? '')}”`
  const sentence = sentences[entry.action]
  if (sentence) return sentence(record, entry)
  return `${entry.personName ?? 'The office'} ${(actionTexts[entry.action] ?? describeUnknown)(record, entry)}`
}

const isWebsiteRequest = ({ action, resource, details }: Entry) =>
  action === 'create' && resource === 'contact' && details?.changes?.some(({ field, after }) => field === 'source' && after === 'public')

type ActionText = (record: string, entry: Entry) => string
const getDetail = ({ details }: Entry, field: string) => (isPrimitive(details?.[field]) ? String(details?.[field]) : '')
const describeRows = (entry: Entry) => `${entry.resource.replaceAll('-', ' ')}${getDetail(entry, 'rows') === '1' ? '' : 's'}`
const setupActs: Record<string, string> = {
  website: 'confirmed that the website was reviewed',
  email: 'chose to continue without email',
  hide: 'hid the setup checklist',
  show: 'showed the setup checklist again',
}
const actionTexts: Record<string, ActionText> = {
  create: (record) => `added ${record}`,
  change: (record, { resource, details, names }) =>
    describeReview(resource, record, details?.changes ?? []) ?? describeChanges(record, details?.changes ?? [], names),
  delete: (record) => `deleted ${record}`,
  restore: (record) => `restored ${record}`,
  purge: (record) => `permanently deleted ${record}`,
  'sign-in': () => 'signed in',
  'sign-out-everywhere': () => 'signed out everywhere',
  'sign-out-of': (record) => `signed ${record} out everywhere`,
  'sign-in-failed': (_, entry) => `rejected a sign-in as ${getDetail(entry, 'email')}`,
  'password-forgotten': (_, entry) => `received a request to reset the password of ${getDetail(entry, 'email')}`,
  invitation: (record, { details }) => `${details?.emailed ? 'emailed an invitation' : 'created an invitation link'} for ${record}`,
  'password-reset': () => 'reset their password with an emailed link',
  setup: (_, entry) => setupActs[getDetail(entry, 'act')] ?? 'worked on the setup',
  backup: () => 'created a backup',
  'restore-backup': (_, entry) => `was restored from the backup of ${getDetail(entry, 'at')}`,
  'second-factor-on': () => 'turned on two-factor authentication',
  'second-factor-off': () => 'turned off two-factor authentication',
  'second-factor-failed': () => 'rejected a wrong code or passkey',
  'passkey-added': (_, entry) => `added the passkey “${getDetail(entry, 'passkey')}”`,
  'passkey-removed': (_, entry) => `removed the passkey “${getDetail(entry, 'passkey')}”`,
  'second-factor-reset': (record) => `turned off two-factor authentication for ${record}`,
  'second-factor-required': (_, entry) => `set the roles that need two-factor authentication to: ${getDetail(entry, 'roles') || 'none'}`,
  'recovery-code-used': () => 'used a recovery code',
  'recovery-codes-renewed': () => 'created new recovery codes',
  'machine-reset': () => 'set a temporary password from the command line',
  'mail-read': (_, entry) => `read the link in an email to ${getDetail(entry, 'to')}`,
  'ssn-reveal': (record, entry) => `viewed the SSN of ${record}: ${getDetail(entry, 'reason')}`,
  download: (record) => `opened ${record}`,
  export: (record, entry) =>
    getDetail(entry, 'rows') ? `exported ${getDetail(entry, 'rows')} ${describeRows(entry)}` : `exported ${record}`,
  import: (_, entry) => `imported ${getDetail(entry, 'rows')} ${describeRows(entry)}`,
  join: (record, entry) => `added ${getDetail(entry, 'who')} to ${record}`,
  'guest-invite': (record, entry) => `invited the guest ${getDetail(entry, 'who')} to ${record}`,
  'guest-admit': (record, entry) => `admitted the guest ${getDetail(entry, 'who')} to ${record}`,
  'guest-end': (record, entry) => `ended the access of the guest ${getDetail(entry, 'who')} to ${record}`,
  wall: (record, entry) => `walled ${getDetail(entry, 'who')} off from ${record.replace('the wall ', '')}: ${getDetail(entry, 'reason')}`,
  lift: (record, entry) =>
    `lifted the wall between ${getDetail(entry, 'who')} and ${record.replace('the wall ', '')}: ${getDetail(entry, 'reason')}`,
  acknowledge: () => 'acknowledged a wall',
  'apply-template': (record, { details }) => {
    const added = Array.isArray(details?.keys) ? details.keys.length : 0
    return added ? `added ${countOf(added, 'item')} of a template to ${record}` : `declined the template of ${record}`
  },
  'dismiss-date': (record, entry) => `marked the date ${getDetail(entry, 'rule')} as not needed in ${record}`,
  'portal-open': (record) => `opened ${record}`,
  'portal-link': (record) => `created a new link to ${record}`,
  'portal-end': (record) => `ended ${record}`,
  leave: (record, entry) => `removed ${getDetail(entry, 'who')} from ${record}`,
}
const describeCall: ActionText = (record, entry) => {
  const kind = getDetail(entry, 'kind') === 'video' ? 'video call' : 'call'
  return getDetail(entry, 'length')
    ? `${getDetail(entry, 'who')}: ${kind} of ${getDetail(entry, 'length')} in ${record}`
    : `${getDetail(entry, 'starter')}: ${kind} in ${record}, not answered`
}
const byClient =
  (text: (record: string, entry: Entry) => string): ActionText =>
  (record, entry) =>
    `The client ${getDetail(entry, 'who')} ${text(record, entry)}`
/** Sentences about somebody other than a user. */
const sentences: Record<string, ActionText> = {
  call: describeCall,
  'guest-enter': (record, entry) => `The guest ${getDetail(entry, 'who')} opened the link to ${record}`,
  'guest-download': (record, entry) => `The guest ${getDetail(entry, 'who')} downloaded ${record}`,
  'portal-enter': byClient((record) => `opened ${record} on a device`),
  'portal-code': byClient(() => 'asked for a code to use the portal on a further device'),
  'portal-stop': byClient(() => 'stopped the reminders of the portal'),
  'portal-download': byClient((record) => `downloaded ${record}`),
  'portal-upload': byClient((record, entry) => `sent ${countOf(Number(getDetail(entry, 'files')), 'file')} for ${record}`),
  'portal-receive': byClient((record) => `delivered ${record}`),
  'portal-refuse': byClient((record) => `sent files for ${record} that cannot be used`),
  'appointment-answer': byClient((record, entry) =>
    getDetail(entry, 'answer') === 'confirm' ? `confirmed ${record}` : `cannot come to ${record}`,
  ),
}
const describeUnknown: ActionText = (record, { action }) => `${action.replaceAll('-', ' ')} ${record}`

function describeChanges(record: string, all: FieldChange[], names: NamesById) {
  const step = describeCheckStep(record, all)
  if (step) return step
  const changes = visibleChanges(all)
  const find = (field: string) => changes.find((change) => change.field === field)
  const [acknowledged, owner] = [find('acknowledgedAt'), find('owner')]
  if (acknowledged) return acknowledged.after ? `acknowledged ${record}` : `withdrew the acknowledgment of ${record}`
  const person = changes.length === 1 ? find('user') : undefined
  const newOwner = names.get(String((owner ?? person)?.after))
  if (newOwner) return `handed ${record} over to ${newOwner}`
  if (changes.length === 0) return all.some(({ field }) => field === 'position') ? `moved ${record}` : `saved ${record}`
  return describeSingleChange(record, changes, names) ?? `changed ${joinList(nameFields(changes))} of ${record}`
}

/** A conflict check changes by steps, which say more than its fields. */
function describeCheckStep(record: string, changes: FieldChange[]) {
  const find = (field: string) => changes.find((change) => change.field === field)
  if (find('decidedAt')) return `decided ${record}: ${String(find('state')?.after)}`
  if (find('searchedAt')) return `searched for the names of ${record}`
  if (find('signatures')) return `signed ${record}`
  return find('hits') ? `decided on a match of ${record}` : null
}

const reviews: Record<string, string> = {
  accepted: 'accepted',
  returned: 'returned',
  waived: 'waived',
  received: 'received',
  requested: 'asked again for',
}
function describeReview(resource: string, record: string, changes: FieldChange[]) {
  const state = resource === 'document-request' && changes.find(({ field }) => field === 'state')?.after
  return state ? `${reviews[String(state)]} ${record}` : null
}

const nameFields = (changes: FieldChange[]) => [...new Set(changes.map(({ field }) => describeField(field)))]

function describeSingleChange(record: string, [only, ...others]: FieldChange[], names: NamesById) {
  const [before, after] = [only?.before, only?.after].map((value) =>
    isPrimitive(value) ? (names.get(String(value)) ?? String(value)) : '',
  )
  // The id of a purged record means nothing to readers, and a time in UTC would mislead them.
  const isUnreadable = (value: string) => uuidPattern.test(value) || /^\d{4}-\d\d-\d\dT.+Z$/.test(value)
  if (!only || others.length || !before || !after || after.length > 60 || [before, after].some(isUnreadable)) return null
  return `changed the ${describeField(only.field)} of ${record} from ${before} to ${after}`
}
