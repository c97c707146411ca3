import { formatCount } from '@/contract/plural'
import { describeChanges, isPrimitive } from './describe-changes'
import type { EntryDetails } from './ledger'
import type { NamesById } from './record-names'

export type Entry = {
  action: string
  resource: string
  record: string | null
  personName: string | null
  details: EntryDetails | null
  /** The details are damaged. */
  unreadable?: boolean
  names: NamesById
}

export type ActionText = (record: string, entry: Entry) => string
const getDetail = ({ details }: Entry, field: string) => (isPrimitive(details?.[field]) ? String(details?.[field]) : '')
const describeRows = (entry: Entry) => `${entry.resource.replaceAll('-', ' ')}${getDetail(entry, 'rows') === '1' ? '' : 's'}`
const setupTexts: Record<string, string> = {
  website: 'confirmed that the website was reviewed',
  email: 'chose to continue without email',
  hide: 'hid the setup checklist',
  show: 'showed the setup checklist again',
}
export const actionTexts: Record<string, ActionText> = {
  create: (record, { resource }) => `${resource === 'document-request' ? 'asked for' : 'added'} ${record}`,
  change: (record, { resource, details, names }) => describeChanges(resource, record, details?.changes ?? [], names),
  delete: (record) => `deleted ${record}`,
  restore: (record) => `restored ${record}`,
  purge: (record) => `permanently deleted ${record}`,
  'sign-in': () => 'signed in',
  'sign-out-everywhere': () => 'signed out everywhere',
  'sign-out-of': (record) => `signed ${record} out everywhere`,
  'sign-in-failed': (_, entry) => `rejected a sign-in as ${getDetail(entry, 'email')}`,
  'password-forgotten': (_, entry) => `received a request to reset the password of ${getDetail(entry, 'email')}`,
  invitation: (record, { details }) => `${details?.emailed ? 'emailed an invitation' : 'created an invitation link'} for ${record}`,
  'password-reset': (_, { details }) => (details?.invited ? 'accepted the invitation' : 'reset their password with an emailed link'),
  setup: (_, entry) => setupTexts[getDetail(entry, 'act')] ?? 'worked on the setup',
  backup: () => 'created a backup',
  'backup-requested': () => 'asked for a backup',
  'restore-backup': (_, entry) => `was restored from the backup of ${getDetail(entry, 'at')}`,
  'second-factor-on': () => 'turned on two-factor authentication',
  'second-factor-off': () => 'turned off two-factor authentication',
  'second-factor-failed': (record, { personName }) =>
    personName ? 'entered a wrong code or passkey' : `rejected a wrong code or passkey for ${record}`,
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
    return added ? `added ${formatCount(added, 'item')} of a template to ${record}` : `declined the template of ${record}`
  },
  'dismiss-date': (record, entry) => `marked the date ${getDetail(entry, 'rule')} as not needed in ${record}`,
  'restore-date': (record, entry) => `marked the date ${getDetail(entry, 'rule')} as needed again in ${record}`,
  'portal-open': (record) => `opened ${record}`,
  'portal-link': (record) => `created a new link to ${record}`,
  'portal-end': (record) => `ended ${record}`,
  leave: (record, entry) => `removed ${getDetail(entry, 'who')} from ${record}`,
}
const describeCall: ActionText = (record, entry) => {
  if (!getDetail(entry, 'starter')) return `A call in ${record}`
  const kind = getDetail(entry, 'kind') === 'video' ? 'video call' : 'call'
  return getDetail(entry, 'length')
    ? `${getDetail(entry, 'who')}: ${kind} of ${getDetail(entry, 'length')} in ${record}`
    : `${getDetail(entry, 'starter')}: ${kind} in ${record}, not answered`
}
const byClient =
  (text: (record: string, entry: Entry) => string): ActionText =>
  (record, entry) =>
    getDetail(entry, 'who') ? `The client ${getDetail(entry, 'who')} ${text(record, entry)}` : `A client used the portal, for ${record}`
/** Whole sentences, about a guest or client instead of a user. */
export const nonUserActionTexts: Record<string, ActionText> = {
  call: describeCall,
  'guest-enter': (record, entry) => `The guest ${getDetail(entry, 'who')} opened the link to ${record}`,
  'guest-download': (record, entry) => `The guest ${getDetail(entry, 'who')} downloaded ${record}`,
  'portal-enter': byClient((record) => `opened ${record} on a device`),
  'portal-code': byClient(() => 'asked for a code to use the portal on another device'),
  'portal-stop': byClient(() => 'stopped the reminders of the portal'),
  'portal-download': byClient((record) => `downloaded ${record}`),
  'portal-upload': byClient((record, entry) => `sent ${formatCount(Number(getDetail(entry, 'files')), 'file')} for ${record}`),
  'portal-receive': byClient((record) => `delivered ${record}`),
  'portal-refuse': byClient((record) => `sent files for ${record} that cannot be used`),
  'appointment-answer': byClient((record, entry) =>
    getDetail(entry, 'answer') === 'confirm' ? `confirmed ${record}` : `cannot come to ${record}`,
  ),
  'appointment-change-seen': byClient((record) => `has read in the portal that ${record} was canceled or changed`),
  'appointment-withdrawn-seen': byClient(() => 'has read in the portal that an appointment is no longer available'),
}
export const describeUnknown: ActionText = (record, { action }) => `${action.replaceAll('-', ' ')} ${record}`
