import { z } from 'zod'
import { csvBody, csvImport, csvReport } from './csv.ts'
import type { ErrorName, FieldError } from './errors.ts'
import { id, listOf, ok, one, page, rights } from './fields.ts'
import { routes } from './route.ts'

type Shape = z.core.$ZodLooseShape
type Strict<S extends Shape> = z.ZodObject<S, z.core.$strict>
type Rules = (given: Record<string, unknown>) => FieldError[]

const keyed = <Name extends string, Schema extends z.ZodType>(name: Name, schema: Schema) => ({ [name]: schema }) as Record<Name, Schema>
const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

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
  conflicts?: readonly ErrorName[]
  /** Errors when other records still use it. */
  inUse?: readonly ErrorName[]
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
    create: { method: 'post', path, door: access, summary: summaries.create, input, ...(rules && { rules }), output, errors: conflicts },
    remove: {
      method: 'delete',
      path: recordPath,
      door: access,
      summary: summaries.remove,
      input: target,
      output: ok,
      errors: ['notFound', 'stale', ...inUse],
    },
    restore: {
      method: 'post',
      path: `${recordPath}/restore`,
      door: 'admin',
      status: 200,
      summary: `Bring a deleted ${noun} back`,
      input: target,
      output,
      errors: ['notFound', ...conflicts],
    },
  })

type Parts<Fields extends Shape, Changes extends Shape, Filter extends Shape, Row extends z.ZodType, Details extends z.ZodType> = {
  fields: Strict<Fields>
  rules?: Rules
  /** What an update takes beside the fields. */
  changes?: Changes
  filter: Strict<Filter>
  row: Row
  details: Details
  conflicts?: readonly ErrorName[]
  inUse?: readonly ErrorName[]
  summaries: { list: string; get: string; create: string; update?: string; remove: string }
}
/** What every record has: list, get, permissions, create, update, delete and restore. */
export const recordRoutes = <
  Noun extends string,
  Plural extends string,
  Fields extends Shape,
  Filter extends Shape,
  Row extends z.ZodType,
  Details extends z.ZodType,
  // biome-ignore lint/complexity/noBannedTypes: no further fields
  Changes extends Shape = {},
>(
  noun: Noun,
  plural: Plural,
  { fields, rules, changes, filter, row, details, conflicts = [], inUse, summaries }: Parts<Fields, Changes, Filter, Row, Details>,
) => {
  const output = z.strictObject({ id, ...keyed(noun, details) })
  const path = `/${plural}` as const
  const recordPath = `${path}/:id` as const
  return routes({
    list: { method: 'get', path, door: 'staff', summary: summaries.list, input: page.extend(filter.shape), output: listOf(plural, row) },
    get: {
      method: 'get',
      path: recordPath,
      door: 'staff',
      summary: summaries.get,
      input: one,
      output: z.strictObject(keyed(noun, details)),
      errors: ['notFound'],
    },
    permissions: {
      method: 'get',
      path: `${recordPath}/permissions`,
      door: 'staff',
      summary: `What the caller may do with ${withArticle(noun)}`,
      input: one,
      output: rights,
      errors: ['notFound'],
    },
    update: {
      method: 'put',
      path: recordPath,
      door: 'staff',
      summary: summaries.update ?? 'Change the fields that are present',
      input: fields.partial().extend({ id, ...(changes as Changes) }),
      output,
      errors: ['notFound', 'stale', ...conflicts],
    },
    ...lifecycleRoutes({ path, recordPath, noun, access: 'staff', input: fields, rules, target: one, output, conflicts, inUse, summaries }),
  })
}

/** Export and import as CSV. */
export const csvRoutes = <Plural extends string, Filter extends Shape>(plural: Plural, filter: Strict<Filter>) =>
  routes({
    export: {
      method: 'get',
      path: `/${plural}/export`,
      door: 'staff',
      kind: 'file',
      again: true,
      summary: `The ${plural} of a filter as CSV, safe to open in a spreadsheet; the ledger keeps who took them`,
      input: filter,
      output: z.never(),
    },
    import: {
      method: 'post',
      path: `/${plural}/import`,
      door: 'staff',
      status: 200,
      bodyLimit: csvBody,
      summary: `Add ${plural} from CSV, all or nothing; \`dryRun\` only says, row by row, what would happen`,
      input: csvImport,
      output: csvReport,
      errors: ['rowsRefused'],
    },
  })
