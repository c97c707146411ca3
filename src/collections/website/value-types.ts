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
  if (!config || !isRecord(data) || !/^(create|update)/.test(operation) || req.payloadAPI !== 'REST' || req.locale === 'all') return
  const errors = listWrongPaths(config.flattenedFields, data, '').map((path) => ({ path, message: wrongValueType }))
  if (errors.length) throw new ValidationError({ ...(collection ? { collection: config.slug } : { global: config.slug }), errors, req })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The paths of the fields whose value has another type. Lists and the types that Payload checks itself are not looked at. */
const listWrongPaths = (fields: readonly FlattenedField[], data: Record<string, unknown>, prefix: string): string[] =>
  fields.flatMap((field) => {
    const value = data[field.name]
    return value === undefined || value === null ? [] : listWrongIn(field, value, prefix + field.name)
  })

function listWrongIn(field: FlattenedField, value: unknown, path: string): string[] {
  const wrongUnless = (isRight: boolean) => (isRight ? [] : [path])
  switch (field.type) {
    case 'text':
      return wrongUnless(field.hasMany ? typeof value !== 'string' : typeof value === 'string')
    case 'textarea':
    case 'email':
      return wrongUnless(typeof value === 'string')
    case 'number':
      return wrongUnless(typeof value === 'number' || (typeof value === 'string' && !Number.isNaN(Number(value))))
    case 'checkbox':
      return wrongUnless(typeof value === 'boolean')
    case 'group':
      return isRecord(value) ? listWrongPaths(field.flattenedFields, value, `${path}.`) : [path]
    case 'array':
      return listWrongRows(value, path, () => field.flattenedFields)
    case 'blocks':
      return listWrongRows(value, path, (row) => field.blocks.find(({ slug }) => slug === row.blockType)?.flattenedFields ?? [])
    default:
      return []
  }
}

const listWrongRows = (rows: unknown, path: string, fieldsOf: (row: Record<string, unknown>) => readonly FlattenedField[]) =>
  Array.isArray(rows) ? rows.flatMap((row, i) => (isRecord(row) ? listWrongPaths(fieldsOf(row), row, `${path}.${i}.`) : [])) : []
