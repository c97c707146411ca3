import { type Person, who } from '@/contract/who'

/** Payload's own server functions that the website's editors need; everything else is refused. */
const functions = new Set([
  'form-state',
  'render-document',
  'render-document-slots',
  'render-field',
  'render-list',
  'table-state',
  'slugify',
  'copy-data-from-locale',
  'get-upcoming-scheduled-publish',
  'schedule-publish',
])
const entities = new Set(['page', 'media', 'redirect', 'office', 'disclaimer'])
const keys = ['collectionSlug', 'globalSlug', 'relationTo', 'collectionSlugs', 'collection', 'global', 'entitySlug'] as const

type Args = Record<string, unknown> | undefined
const texts = (value: unknown) => (Array.isArray(value) ? value : [value]).map((one) => (typeof one === 'string' ? one : '\0'))
const present = (value: unknown) => value !== undefined && value !== null

/** Every collection and global that a call names, wherever it names it. */
function entitiesNamed(args: Args): string[] {
  if (!args) return []
  const named = keys.filter((key) => present(args[key])).flatMap((key) => texts(args[key]))
  const document = args.doc as { relationTo?: unknown } | undefined
  if (present(document)) named.push(...texts(document?.relationTo))
  if (typeof args.schemaPath === 'string') named.push(args.schemaPath.split('.')[0] as string)
  return named
}

/** Whether a person may call one of Payload's server functions, and for what. */
export function mayCall(person: Person | null, call: { name: string; args?: unknown }): boolean {
  if (!who.editor(person) || !functions.has(call?.name)) return false
  const named = entitiesNamed(call.args as Args)
  // Taking back a scheduled publication names nothing but itself.
  if (call.name === 'schedule-publish' && named.length === 0) return typeof (call.args as Args)?.deleteID === 'string'
  return (named.length > 0 || call.name === 'slugify') && named.every((slug) => entities.has(slug))
}
