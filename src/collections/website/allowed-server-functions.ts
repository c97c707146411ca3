import { accessRules, type CurrentUser } from '@/contract/access'

/** Payload's server functions that the website's editors need. */
const allowedFunctions = new Set([
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
const allowedEntities = new Set(['page', 'media', 'office', 'disclaimer'])
const entityKeys = ['collectionSlug', 'globalSlug', 'relationTo', 'collectionSlugs', 'collection', 'global', 'entitySlug'] as const

type Args = Record<string, unknown> | undefined
const toTexts = (value: unknown) => (Array.isArray(value) ? value : [value]).map((one) => (typeof one === 'string' ? one : '\0'))
const isPresent = (value: unknown) => value !== undefined && value !== null

/** All collections and globals that a call refers to. */
function listEntities(args: Args): string[] {
  if (!args) return []
  const named = entityKeys.filter((key) => isPresent(args[key])).flatMap((key) => toTexts(args[key]))
  const document = args.doc as { relationTo?: unknown } | undefined
  if (isPresent(document)) named.push(...toTexts(document?.relationTo))
  if (typeof args.schemaPath === 'string') named.push(args.schemaPath.split('.')[0] as string)
  return named
}

export function canCallServerFunction(person: CurrentUser | null, call: { name: string; args?: unknown }): boolean {
  if (!accessRules.editor(person) || !allowedFunctions.has(call?.name)) return false
  const named = listEntities(call.args as Args)
  // To cancel a scheduled publication, Payload sends only its id.
  if (call.name === 'schedule-publish' && named.length === 0) return typeof (call.args as Args)?.deleteID === 'string'
  return (named.length > 0 || call.name === 'slugify') && named.every((slug) => allowedEntities.has(slug))
}
