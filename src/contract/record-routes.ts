import { z } from 'zod'
import { csvImportInput, csvReport, maxCsvBodyBytes } from './csv.ts'
import type { ErrorCode, FieldError } from './errors.ts'
import { changeableFields, id, idInput, listResponse, pageInput, permissions } from './fields.ts'
import { route, routes } from './route.ts'

type Shape = z.core.$ZodLooseShape
type Strict<S extends Shape> = z.ZodObject<S, z.core.$strict>
type Rules = (input: Record<string, unknown>) => FieldError[]

const keyed = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) => ({ [name]: schema }) as Record<Name, Schema>
const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

export const restoreSummary = 'Admins until it is purged, others what they deleted, for 24 hours'

type Lifecycle<Input extends Shape, Target extends Shape, Output extends z.ZodType> = {
  path: `/${string}`
  recordPath: `/${string}`
  noun: string
  access: 'staff' | 'admin'
  input: Strict<Input>
  rules?: Rules
  target: Strict<Target>
  output: Output
  /** Errors when a new, changed or restored record collides with another. */
  conflicts?: readonly ErrorCode[]
  /** Errors when other records still use it. */
  inUse?: readonly ErrorCode[]
  summaries: { create: string; remove: string }
}
/** Create, delete and restore. */
export const lifecycleRoutes = <Input extends Shape, Target extends Shape, Output extends z.ZodType>({
  path,
  recordPath,
  noun,
  access,
  input,
  rules,
  target,
  output,
  conflicts = [],
  inUse = [],
  summaries,
}: Lifecycle<Input, Target, Output>) =>
  routes({
    create: route.create(path, { access, summary: summaries.create, input, rules, output, errors: conflicts }),
    remove: route.delete(recordPath, {
      access,
      summary: summaries.remove,
      input: target,
      errors: ['notFound', 'stale', ...inUse],
    }),
    restore: route.post(`${recordPath}/restore`, {
      access,
      summary: `Restore a deleted ${noun}${access === 'staff' ? `: ${restoreSummary}` : ''}`,
      input: target,
      output,
      errors: ['notFound', ...(access === 'staff' ? (['restoreTooLate'] as const) : []), ...conflicts],
    }),
  })

type NoFields = Record<never, never>
type Parts<
  Fields extends Shape,
  NewFields extends Shape,
  Changes extends Shape,
  Filter extends Shape,
  Row extends z.ZodType,
  Details extends z.ZodType,
> = {
  fields: Strict<Fields>
  /** Fields of a new record besides `fields`. */
  newFields?: NewFields
  rules?: Rules
  /** Fields of an update besides the fields of a new record. */
  changes?: Changes
  filter: Strict<Filter>
  row: Row
  details: Details
  conflicts?: readonly ErrorCode[]
  inUse?: readonly ErrorCode[]
  /** Some callers may change only some fields. */
  hasFieldRights?: true
  summaries: { list: string; get: string; create: string; update?: string; remove: string }
}
/** List, get, permissions, create, update, delete and restore. */
export const recordRoutes = <
  Noun extends string,
  Plural extends string,
  Fields extends Shape,
  Filter extends Shape,
  Row extends z.ZodType,
  Details extends z.ZodType,
  Changes extends Shape = NoFields,
  NewFields extends Shape = NoFields,
>(
  noun: Noun,
  plural: Plural,
  {
    fields,
    newFields,
    rules,
    changes,
    filter,
    row,
    details,
    conflicts = [],
    inUse,
    hasFieldRights,
    summaries,
  }: Parts<Fields, NewFields, Changes, Filter, Row, Details>,
) => {
  const output = z.strictObject({ id, ...keyed(noun, details) })
  const path = `/${plural}` as const
  const recordPath = `${path}/:id` as const
  return routes({
    list: route.get(path, {
      access: 'staff',
      summary: summaries.list,
      input: pageInput.extend(filter.shape),
      output: listResponse(plural, row),
    }),
    get: route.get(recordPath, {
      access: 'staff',
      summary: summaries.get,
      input: idInput,
      output: z.strictObject(keyed(noun, details)),
      errors: ['notFound'],
    }),
    getPermissions: route.get(`${recordPath}/permissions`, {
      access: 'staff',
      summary: `What the caller may do with ${withArticle(noun)}`,
      input: idInput,
      output: permissions.extend({ fields: changeableFields }),
      errors: ['notFound'],
    }),
    update: route.put(recordPath, {
      access: 'staff',
      summary: summaries.update ?? 'Change the fields that are present',
      input: fields.partial().extend({ id, ...(changes as Changes) }),
      output,
      errors: ['notFound', 'stale', ...conflicts, ...(hasFieldRights ? (['fieldsNotAllowed'] as const) : [])],
    }),
    ...lifecycleRoutes({
      path,
      recordPath,
      noun,
      access: 'staff',
      input: fields.extend({ ...(newFields as NewFields) }),
      rules,
      target: idInput,
      output,
      conflicts,
      inUse,
      summaries,
    }),
  })
}

export const csvRoutes = <Plural extends string, Filter extends Shape>(
  plural: Plural,
  filter: Strict<Filter>,
  conflicts: readonly ErrorCode[] = [],
) =>
  routes({
    export: route.file(`/${plural}/export`, {
      access: 'staff',
      requiresReauthentication: true,
      summary: `Filtered ${plural} as CSV, safe to open in a spreadsheet. The ledger records each export`,
      input: filter,
    }),
    import: route.post(`/${plural}/import`, {
      access: 'staff',
      maxBodyBytes: maxCsvBodyBytes,
      summary: `Add ${plural} from CSV, all or nothing; with \`partial\` the valid rows, and the others are returned. \`dryRun\` only reports, row by row, what would happen, and which rows may be duplicates`,
      input: csvImportInput,
      output: csvReport,
      errors: ['rowsInvalid', ...conflicts],
    }),
  })
