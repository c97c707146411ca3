import type { z } from 'zod'
import { csvLimits, csvMessages } from '@/contract/constants/csv'
import { type CsvColumn, type CsvDuplicate, type CsvReport, matchColumns } from '@/contract/csv'
import { type FieldError, fail, failValidation } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { type Tx, transaction } from '@/data/database/transaction'
import { appendLedgerEntry, findRecordName } from '@/data/ledger/ledger'
import { parseCells } from './cells'
import { parseCsv } from './csv'
import { formatRejected, type ParsedFile } from './rejected'

type RowFields = Record<string, unknown>
type ValidRow<Schema extends z.ZodObject> = { row: number; name: string; fields: z.output<Schema> }
type Validate<Schema extends z.ZodObject> = (fields: z.output<Schema>) => Promise<FieldError[]>
/** How to import records of one resource. */
export type Importable<Schema extends z.ZodObject> = {
  resource: string
  columns: readonly CsvColumn[]
  schema: Schema
  rules: (fields: RowFields) => FieldError[]
  /** Runs once for a file: looks up what `mapRow` needs to replace names by ids, and `validate` to check other records. */
  prepare?: (tx: Tx) => Promise<{ mapRow: (fields: RowFields) => RowFields; validate?: Validate<Schema> }>
  /** Records, and earlier rows of the file, that may be the same, by row. */
  findDuplicates: (tx: Tx, rows: ValidRow<Schema>[]) => Promise<Map<number, CsvDuplicate[]>>
  create: (tx: Tx, fields: z.output<Schema>) => Promise<unknown>
}
export type ImportInput = {
  csv: string
  columns?: (string | null)[] | undefined
  dryRun?: boolean | undefined
  partial?: boolean | undefined
  skip?: number[] | undefined
}
type RowReport = CsvReport['rows'][number]
type CheckedRow<Schema extends z.ZodObject> = RowReport & { fields: z.output<Schema> | undefined }

/**
 * Creates a record for each row that is not skipped, and reports the errors of each row: all or nothing, or with `partial`
 * the valid ones. With `dryRun` it only reports.
 */
export async function importCsv<Schema extends z.ZodObject>(
  db: Db,
  importable: Importable<Schema>,
  { csv, columns, dryRun, partial, skip = [] }: ImportInput,
): Promise<CsvReport> {
  const [head, ...body] = parseCsv(csv)
  if (!head || !body.length) return failValidation([{ field: 'csv', message: csvMessages.empty }])
  if (body.length > csvLimits.rows) failValidation([{ field: 'csv', message: csvMessages.tooManyRows }])
  if (head.cells.length > csvLimits.columns) failValidation([{ field: 'csv', message: csvMessages.tooManyColumns }])
  const headings = head.cells
  const chosen = resolveColumns(importable.columns, headings, columns)

  return transaction(db, async (tx) => {
    const checked = await checkRows(tx, importable, { headings, chosen, body })
    const invalid = checked.filter(({ errors }) => errors.length)
    const added = checked.flatMap(({ row, fields }) => (fields && !skip.includes(row) ? [fields] : []))
    const report = {
      columns: headings.map((heading, i) => ({ heading, field: chosen[i]?.name ?? null })),
      rows: checked.map(({ fields: _, ...row }) => row),
      count: added.length,
      imported: false,
      rejected: null,
    }
    if (dryRun) return report
    if (invalid.length && !(partial && added.length))
      fail('rowsInvalid', { wrong: invalid.length, rows: checked.length, errors: toRowErrors(invalid) })
    for (const fields of added) await importable.create(tx, fields)
    if (added.length)
      await appendLedgerEntry(tx, { action: 'import', resource: importable.resource, record: null, details: { rows: added.length } })
    const rejected = report.rows.filter(({ row, errors }) => errors.length || skip.includes(row))
    return { ...report, imported: true, rejected: formatRejected({ headings, chosen, body }, rejected) }
  })
}

/** The field of each column: the user's choice, or a match of the heading. */
function resolveColumns(columns: readonly CsvColumn[], headings: string[], names: (string | null)[] | undefined) {
  if (names && names.length !== headings.length)
    failValidation([{ field: 'columns', message: csvMessages.columnCountMismatch(headings.length) }])
  const chosen = (names ?? matchColumns(headings, columns)).map((name) => {
    if (name === null) return null
    const column = columns.find((candidate) => candidate.name === name && !candidate.exportOnly)
    return column ?? failValidation([{ field: 'columns', message: csvMessages.unknownColumn(name) }])
  })
  const repeated = chosen.find((column, i) => column && chosen.indexOf(column) !== i)
  if (repeated) failValidation([{ field: 'columns', message: csvMessages.duplicateColumn(repeated.label) }])
  if (!chosen.some(Boolean)) failValidation([{ field: 'csv', message: csvMessages.empty }])
  return chosen
}

async function checkRows<Schema extends z.ZodObject>(tx: Tx, importable: Importable<Schema>, { headings, chosen, body }: ParsedFile) {
  const prepared = await importable.prepare?.(tx)
  const columnOf = (field: string) => {
    const index = chosen.findIndex((column) => column?.name === field)
    return headings[index] || importable.columns.find(({ name }) => name === field)?.label || field
  }
  const checked: CheckedRow<Schema>[] = []
  for (const { row, cells } of body) {
    const fields = parseCells(cells, chosen)
    const { errors, ...result } = await checkRow(importable, prepared ? prepared.mapRow(fields) : fields, prepared?.validate)
    checked.push({ row, ...result, errors: errors.map((error) => ({ ...error, column: columnOf(error.field) })), duplicates: [] })
  }
  const valid = checked.flatMap(({ row, name, fields }) => (fields ? [{ row, name, fields }] : []))
  const duplicates = await importable.findDuplicates(tx, valid)
  return checked.map((one) => ({ ...one, duplicates: duplicates.get(one.row) ?? [] }))
}

async function checkRow<Schema extends z.ZodObject>(
  { schema, rules }: Importable<Schema>,
  fields: RowFields,
  validate: Validate<Schema> | undefined,
): Promise<{ name: string; errors: FieldError[]; fields: z.output<Schema> | undefined }> {
  const name = findRecordName(fields) ?? ''
  const { data, error } = schema.safeParse(fields)
  const all = [...(error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? []), ...rules(fields)]
  const firstOfField = all.filter(({ field }, i) => all.findIndex((other) => other.field === field) === i)
  const errors = firstOfField.length || !data ? firstOfField : ((await validate?.(data)) ?? [])
  return { name, errors, fields: errors.length ? undefined : data }
}

const toRowErrors = (rows: RowReport[]) =>
  rows.flatMap(({ row, errors }) => errors.map(({ field, message }) => ({ field: `rows.${row}.${field}`, message })))
