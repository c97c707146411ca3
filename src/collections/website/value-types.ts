import { type FlattenedField, type PayloadRequest, ValidationError } from 'payload'
import { invalidValueType } from '@/contract/website'

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
  const errors = findInvalidPaths(config.flattenedFields, data, '', req.locale === 'all').map((path) => ({
    path,
    message: invalidValueType,
  }))
  if (errors.length) throw new ValidationError({ ...(collection ? { collection: config.slug } : { global: config.slug }), errors, req })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The paths of the fields whose value has another type. The types that Payload checks itself are not looked at. With
 * `hasLanguages`, a localized field has a value for each language.
 */
const findInvalidPaths = (
  fields: readonly FlattenedField[],
  data: Record<string, unknown>,
  prefix: string,
  hasLanguages: boolean,
): string[] =>
  fields.flatMap((field) => {
    const path = prefix + field.name
    const isByLanguage = hasLanguages && 'localized' in field && field.localized === true
    if (!isByLanguage) return findInvalidPathsIn(field, data[field.name], path, hasLanguages)
    const values = data[field.name] ?? {}
    if (!isRecord(values)) return [path]
    return Object.entries(values).flatMap(([language, value]) => findInvalidPathsIn(field, value, `${path}.${language}`, false))
  })

function findInvalidPathsIn(field: FlattenedField, value: unknown, path: string, hasLanguages: boolean): string[] {
  if (value === undefined || value === null) return []
  const pathUnless = (isValid: boolean) => (isValid ? [] : [path])
  switch (field.type) {
    case 'text':
      return pathUnless(field.hasMany ? isTextList(value) : typeof value === 'string')
    case 'textarea':
    case 'email':
      return pathUnless(typeof value === 'string')
    case 'number':
      return pathUnless(typeof value === 'number' || (typeof value === 'string' && !Number.isNaN(Number(value))))
    case 'checkbox':
      return pathUnless(typeof value === 'boolean')
    case 'group':
      return isRecord(value) ? findInvalidPaths(field.flattenedFields, value, `${path}.`, hasLanguages) : [path]
    case 'array':
      return findInvalidPathsInRows(value, path, hasLanguages, () => field.flattenedFields)
    case 'blocks':
      return findInvalidPathsInRows(
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

function findInvalidPathsInRows(
  rows: unknown,
  path: string,
  hasLanguages: boolean,
  fieldsOf: (row: Record<string, unknown>) => readonly FlattenedField[],
): string[] {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row, i) => (isRecord(row) ? findInvalidPaths(fieldsOf(row), row, `${path}.${i}.`, hasLanguages) : []))
}
