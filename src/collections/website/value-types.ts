import { type FlattenedField, type PayloadRequest, ValidationError } from 'payload'
import { wrongValueType } from '@/contract/website'

type Config = { slug: string; flattenedFields: FlattenedField[] }
type Operation = {
  args?: { data?: unknown; collection?: { config: Config }; globalConfig?: Config }
  operation: string
  req: PayloadRequest
}

/** Payload stores an object in a text field as JSON, and visitors would read it. */
export function requireValueTypes({ args = {}, operation, req }: Operation): void {
  const { data, collection, globalConfig } = args
  const config = collection?.config ?? globalConfig
  if (!config || !isRecord(data) || !/^(create|update)/.test(operation) || req.payloadAPI !== 'REST') return
  const errors = listWrongPaths(config.flattenedFields, data, '', req.locale === 'all').map((path) => ({ path, message: wrongValueType }))
  if (errors.length) throw new ValidationError({ ...(collection ? { collection: config.slug } : { global: config.slug }), errors, req })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The paths of the fields whose value has another type. The types that Payload checks itself are not looked at. With
 * `hasLanguages`, a localized field has a value for each language.
 */
const listWrongPaths = (
  fields: readonly FlattenedField[],
  data: Record<string, unknown>,
  prefix: string,
  hasLanguages: boolean,
): string[] =>
  fields.flatMap((field) => {
    const path = prefix + field.name
    const isByLanguage = hasLanguages && 'localized' in field && field.localized === true
    if (!isByLanguage) return listWrongIn(field, data[field.name], path, hasLanguages)
    const values = data[field.name] ?? {}
    if (!isRecord(values)) return [path]
    return Object.entries(values).flatMap(([language, value]) => listWrongIn(field, value, `${path}.${language}`, false))
  })

function listWrongIn(field: FlattenedField, value: unknown, path: string, hasLanguages: boolean): string[] {
  if (value === undefined || value === null) return []
  const wrongUnless = (isRight: boolean) => (isRight ? [] : [path])
  switch (field.type) {
    case 'text':
      return wrongUnless(field.hasMany ? isTextList(value) : typeof value === 'string')
    case 'textarea':
    case 'email':
      return wrongUnless(typeof value === 'string')
    case 'number':
      return wrongUnless(typeof value === 'number' || (typeof value === 'string' && !Number.isNaN(Number(value))))
    case 'checkbox':
      return wrongUnless(typeof value === 'boolean')
    case 'group':
      return isRecord(value) ? listWrongPaths(field.flattenedFields, value, `${path}.`, hasLanguages) : [path]
    case 'array':
      return listWrongRows(value, path, hasLanguages, () => field.flattenedFields)
    case 'blocks':
      return listWrongRows(
        value,
        path,
        hasLanguages,
        (row) => field.blocks.find(({ slug }) => slug === row.blockType)?.flattenedFields ?? [],
      )
    default:
      return []
  }
}

const isTextList = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item === 'string')

function listWrongRows(
  rows: unknown,
  path: string,
  hasLanguages: boolean,
  fieldsOf: (row: Record<string, unknown>) => readonly FlattenedField[],
): string[] {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row, i) => (isRecord(row) ? listWrongPaths(fieldsOf(row), row, `${path}.${i}.`, hasLanguages) : []))
}
