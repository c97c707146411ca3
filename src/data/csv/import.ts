import type { z } from 'zod'
import { type CsvColumn, type CsvReport, csvLimits, csvMessages, matchColumns } from '@/contract/csv'
import { type FieldError, fail, failValidation } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { type Tx, transaction } from '@/data/database/transaction'
import { appendLedgerEntry, findRecordName } from '@/data/ledger/ledger'
import { parseCells } from './cells'
import { parseCsv } from './csv'

type RowFields = Record<string, unknown>
/** How to import records of one resource. */
export type Importable<Schema extends z.ZodObject> = {
  resource: string
  columns: readonly CsvColumn[]
  schema: Schema
  rules: (fields: RowFields) => FieldError[]
  /** Runs once for a file: looks up what `mapRow` needs to replace names by ids, and `validate` to check other records. */
  prepare?: (tx: Tx) => Promise<{ mapRow: (fields: RowFields) => RowFields; validate: (fields: z.output<Schema>) => Promise<FieldError[]> }>
  create: (tx: Tx, fields: z.output<Schema>) => Promise<unknown>
}
export type ImportInput = { csv: string; columns?: (string | null)[] | undefined; dryRun?: boolean | undefined }
type CheckedRow<Schema extends z.ZodObject> = { row: number; name: string; errors: FieldError[]; fields: z.output<Schema> | undefined }

/** Creates a record for each row, all or nothing, and reports the errors of each row. With `dryRun` it only reports. */
export async function importCsv<Schema extends z.ZodObject>(
  db: Db,
  importable: Importable<Schema>,
  { csv, columns, dryRun }: ImportInput,
): Promise<CsvReport> {
  const [head, ...body] = parseCsv(csv)
  if (!head || !body.length) return failValidation([{ field: 'csv', message: csvMessages.empty }])
  if (body.length > csvLimits.rows) failValidation([{ field: 'csv', message: csvMessages.tooManyRows }])
  if (head.cells.length > csvLimits.columns) failValidation([{ field: 'csv', message: csvMessages.tooManyColumns }])
  const chosen = resolveColumns(importable.columns, head.cells, columns)

  return transaction(db, async (tx) => {
    const prepared = await importable.prepare?.(tx)
    const checked: CheckedRow<Schema>[] = []
    for (const { row, cells } of body) {
      const fields = parseCells(cells, chosen)
      checked.push({ row, ...(await checkRow(importable, prepared ? prepared.mapRow(fields) : fields, prepared?.validate)) })
    }
    const invalid = checked.filter(({ errors }) => errors.length)
    const report: CsvReport = {
      columns: head.cells.map((heading, i) => ({ heading, field: chosen[i]?.name ?? null })),
      rows: checked.map(({ fields: _, ...row }) => row),
      count: checked.length - invalid.length,
      imported: false,
    }
    if (dryRun) return report
    if (invalid.length) fail('rowsInvalid', { wrong: invalid.length, rows: checked.length, errors: toRowErrors(invalid) })
    for (const { fields } of checked) if (fields) await importable.create(tx, fields)
    await appendLedgerEntry(tx, { action: 'import', resource: importable.resource, record: null, details: { rows: checked.length } })
    return { ...report, imported: true }
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

async function checkRow<Schema extends z.ZodObject>(
  { schema, rules }: Importable<Schema>,
  fields: RowFields,
  validate: ((fields: z.output<Schema>) => Promise<FieldError[]>) | undefined,
): Promise<Omit<CheckedRow<Schema>, 'row'>> {
  const name = findRecordName(fields) ?? ''
  const { data, error } = schema.safeParse(fields)
  const all = [...(error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? []), ...rules(fields)]
  const firstOfField = all.filter(({ field }, i) => all.findIndex((other) => other.field === field) === i)
  const errors = firstOfField.length || !data ? firstOfField : ((await validate?.(data)) ?? [])
  return { name, errors, fields: errors.length ? undefined : data }
}

const toRowErrors = (rows: CheckedRow<z.ZodObject>[]) =>
  rows.flatMap(({ row, errors }) => errors.map(({ field, message }) => ({ field: `rows.${row}.${field}`, message })))
