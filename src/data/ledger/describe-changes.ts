import { isCalendarDate, uuidPattern } from '@/contract/constants/fields'
import { languageNames } from '@/contract/constants/languages'
import { nameField, permissionNames, settingNames } from './field-names'
import { type EntryDetails, type FieldChange, maskedValue } from './ledger'
import type { NamesById } from './record-names'

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
  'computed',
  // Withdrawn when the portal no longer shows the event; in earlier entries also when it moved.
  'clientAnswer',
  'clientAnsweredAt',
])
const findChange = (changes: FieldChange[], field: string) => changes.find((change) => change.field === field)
const visibleChanges = (changes: FieldChange[]) => changes.filter(({ field }) => !internalFields.has(field))
/** Whether colleagues need to know. An entry that cannot be read is shown. */
export function hasVisibleChange({ action, resource, details }: { action: string; resource: string; details: EntryDetails | null }) {
  if (action !== 'change' || !details) return true
  const { changes = [] } = details
  return visibleChanges(changes).length > 0 || describeStep(resource, '', changes) !== null
}
export const isPrimitive = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)

export function describeChanges(resource: string, record: string, all: FieldChange[], names: NamesById) {
  const step = describeStep(resource, record, all)
  if (step) return step
  const changes = visibleChanges(all)
  const [acknowledged, owner] = [findChange(changes, 'acknowledgedAt'), findChange(changes, 'owner')]
  if (acknowledged) return acknowledged.after ? `acknowledged ${record}` : `withdrew the acknowledgment of ${record}`
  const person = changes.length === 1 ? findChange(changes, 'user') : undefined
  const newOwner = names.get(String((owner ?? person)?.after))
  if (newOwner) return `handed ${record} over to ${newOwner}`
  if (changes.length === 0) return findChange(all, 'position') ? `moved ${record}` : `saved ${record}`
  return (
    describeSingleChange(record, changes, names) ?? `changed the ${new Intl.ListFormat('en-US').format(nameFields(changes))} of ${record}`
  )
}

/** A step says more than the fields that change with it. */
const describeStep = (resource: string, record: string, changes: FieldChange[]) =>
  describeReview(resource, record, changes) ??
  describeCheckStep(record, changes) ??
  describeDeadlineStep(record, changes) ??
  describeRuleStep(resource, record, changes)

/** A deadline is confirmed, completed, withdrawn or opened again. */
function describeDeadlineStep(record: string, changes: FieldChange[]) {
  const closing = findChange(changes, 'closedAt')
  if (!closing) return findChange(changes, 'confirmedAt')?.after ? `confirmed ${record}` : null
  if (!closing.after) return `reopened ${record}`
  return findChange(changes, 'state')?.after === 'withdrawn' ? `withdrew ${record}` : `completed ${record}`
}

function describeRuleStep(resource: string, record: string, changes: FieldChange[]) {
  if (resource !== 'rule') return null
  const state = findChange(changes, 'state')?.after
  if (state === 'checked') return `marked ${record} as checked`
  return state === 'suspended' ? `suspended ${record}` : null
}

function describeCheckStep(record: string, changes: FieldChange[]) {
  if (findChange(changes, 'decidedAt')) return `decided ${record}: ${String(findChange(changes, 'state')?.after)}`
  if (findChange(changes, 'searchedAt')) return `searched for the names of ${record}`
  if (findChange(changes, 'signatures')) return `signed ${record}`
  return findChange(changes, 'hits') ? `decided on a match of ${record}` : null
}

function describeReview(resource: string, record: string, changes: FieldChange[]) {
  const state = resource === 'document-request' && findChange(changes, 'state')?.after
  if (!state) return null
  return `${state === 'requested' ? 'asked again for' : String(state)} ${record}`
}

const nameFields = (changes: FieldChange[]) => [...new Set(changes.map(({ field }) => nameField(field)))]

const calendarDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const formatText = (text: string) => (isCalendarDate(text) ? calendarDate.format(new Date(text)) : text)

function describeSwitch(record: string, field: string, isOn: boolean) {
  if (field === 'released') return isOn ? `released ${record} to the client` : `hid ${record} from the client`
  const permission = permissionNames[field]
  if (permission) return isOn ? `gave ${record} the ${permission}` : `removed the ${permission} from ${record}`
  return settingNames[field] ? `turned ${isOn ? 'on' : 'off'} the ${settingNames[field]} of ${record}` : null
}

function describeSingleChange(record: string, [only, ...others]: FieldChange[], names: NamesById) {
  if (only && others.length === 0 && typeof only.after === 'boolean') return describeSwitch(record, only.field, only.after)
  const languages: Record<string, string | undefined> = only?.field === 'language' ? languageNames : {}
  const [before, after] = [only?.before, only?.after].map((value) =>
    isPrimitive(value) ? (names.get(String(value)) ?? languages[String(value)] ?? formatText(String(value))) : '',
  )
  // The id of a purged record means nothing to readers, and a time in UTC would mislead them.
  const isUnreadable = (value = '') => uuidPattern.test(value) || /^\d{4}-\d\d-\d\dT.+Z$/.test(value)
  if (!only || others.length || !after || after === maskedValue || after.length > 60 || [before, after].some(isUnreadable)) return null
  // A text that someone wrote, such as a reminder's, is not repeated.
  if (!before) return names.has(String(only.after)) ? `set the ${nameField(only.field)} of ${record} to ${after}` : null
  return `changed the ${nameField(only.field)} of ${record} from ${before} to ${after}`
}
