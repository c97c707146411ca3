import { actionTexts, describeUnknown, type Entry, nonUserActionTexts } from './action-texts'

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

const maxNameLength = 80
const shorten = (name: string) => {
  const line = name.replace(/\s+/g, ' ').trim()
  return line.length > maxNameLength ? `${line.slice(0, maxNameLength).trimEnd()}…` : line
}

/** For example 'Ana Ruiz changed the status of the case “Peña v. Smith” from Open to Closed'. */
export const describeEntry = (entry: Entry): string => `${describeAction(entry)}${entry.unreadable ? ' (details cannot be read)' : ''}`

function describeAction(entry: Entry): string {
  const name = (typeof entry.details?.name === 'string' && entry.details.name) || entry.names.get(entry.record ?? '')
  const quotedName = name ? `${resourcesWithoutName.has(entry.resource) ? ' of' : ''} “${shorten(name)}”` : ''
  const record = `${describeResource(entry.resource)}${quotedName}`
  if (isWebsiteRequest(entry)) return `${name} wrote through the website`
  if (entry.resource === 'log-entry' && entry.action === 'create') return `${entry.personName} added to the log: “${shorten(name ?? '')}”`
  const sentence = nonUserActionTexts[entry.action]
  if (sentence) return sentence(record, entry)
  return `${entry.personName ?? 'The office'} ${(actionTexts[entry.action] ?? describeUnknown)(record, entry)}`
}

const isWebsiteRequest = ({ action, resource, details }: Entry) =>
  action === 'create' && resource === 'contact' && details?.changes?.some(({ field, after }) => field === 'source' && after === 'public')
