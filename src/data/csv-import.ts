import type { z } from 'zod'
import { type Column, type CsvReport, csvLimits, csvSentences, matchColumns } from '@/contract/csv'
import { type FieldError, refuse, refuseFields } from '@/contract/errors'
import { readCsv } from './csv'
import { givenIn } from './csv-cells'
import type { Db } from './db'
import { nameOf, noteInLedger } from './ledger'
import { type Tx, write } from './write'

type RowFields = Record<string, unknown>
/** How to import records of one resource. */
export type Importable<Schema extends z.ZodObject> = {
  resource: string
  columns: readonly Column[]
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
  const [head, ...body] = readCsv(csv)
  if (!head || !body.length) return refuseFields([{ field: 'csv', message: csvSentences.nothing }])
  if (body.length > csvLimits.rows) refuseFields([{ field: 'csv', message: csvSentences.tooManyRows }])
  if (head.cells.length > csvLimits.columns) refuseFields([{ field: 'csv', message: csvSentences.tooManyColumns }])
  const chosen = resolveColumns(importable.columns, head.cells, columns)

  return write(db, async (tx) => {
    const prepared = await importable.prepare?.(tx)
    const checked: CheckedRow<Schema>[] = []
    for (const { row, cells } of body) {
      const fields = givenIn(cells, chosen)
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
    if (invalid.length) refuse('rowsRefused', { wrong: invalid.length, rows: checked.length, errors: toRowErrors(invalid) })
    for (const { fields } of checked) if (fields) await importable.create(tx, fields)
    await noteInLedger(tx, { action: 'import', resource: importable.resource, record: null, details: { rows: checked.length } })
    return { ...report, imported: true }
  })
}

/** The field of each column: the user's choice, or a match of the heading. */
function resolveColumns(columns: readonly Column[], headings: string[], names: (string | null)[] | undefined) {
  if (names && names.length !== headings.length) refuseFields([{ field: 'columns', message: csvSentences.columnCount(headings.length) }])
  const chosen = (names ?? matchColumns(headings, columns)).map((name) => {
    if (name === null) return null
    const found = columns.find((column) => column.name === name && !column.outOnly)
    return found ?? refuseFields([{ field: 'columns', message: csvSentences.unknownColumn(name) }])
  })
  const repeated = chosen.find((column, i) => column && chosen.indexOf(column) !== i)
  if (repeated) refuseFields([{ field: 'columns', message: csvSentences.columnTwice(repeated.label) }])
  if (!chosen.some(Boolean)) refuseFields([{ field: 'csv', message: csvSentences.nothing }])
  return chosen
}

async function checkRow<Schema extends z.ZodObject>(
  { schema, rules }: Importable<Schema>,
  fields: RowFields,
  validate: ((fields: z.output<Schema>) => Promise<FieldError[]>) | undefined,
): Promise<Omit<CheckedRow<Schema>, 'row'>> {
  const name = nameOf(fields) ?? ''
  const { data, error } = schema.safeParse(fields)
  const all = [...(error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? []), ...rules(fields)]
  const firstOfField = all.filter(({ field }, i) => all.findIndex((other) => other.field === field) === i)
  const errors = firstOfField.length || !data ? firstOfField : ((await validate?.(data)) ?? [])
  return { name, errors, fields: errors.length ? undefined : data }
}

const toRowErrors = (rows: CheckedRow<z.ZodObject>[]) =>
  rows.flatMap(({ row, errors }) => errors.map(({ field, message }) => ({ field: `rows.${row}.${field}`, message })))
