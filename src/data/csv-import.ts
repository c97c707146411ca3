import type { z } from 'zod'
import { type Column, type CsvReport, csvLimits, csvSentences, matchColumns } from '@/contract/csv'
import { type FieldError, refuse, refuseFields } from '@/contract/errors'
import { readCsv } from './csv'
import { givenIn } from './csv-cells'
import type { Db } from './db'
import { nameOf, noteInLedger } from './ledger'
import { type Tx, write } from './write'

type RowFields = Record<string, unknown>
/** What an import is told of a noun. */
export type Importable<Schema extends z.ZodObject> = {
  resource: string
  columns: readonly Column[]
  schema: Schema
  rules: (given: RowFields) => FieldError[]
  /** What is looked up once for a file: names become ids, and what only the office's records can refuse. */
  begin?: (tx: Tx) => Promise<{ read: (given: RowFields) => RowFields; wrong: (fields: z.output<Schema>) => Promise<FieldError[]> }>
  make: (tx: Tx, fields: z.output<Schema>) => Promise<unknown>
}
type ImportInput = { csv: string; columns?: (string | null)[] | undefined; dryRun?: boolean | undefined }
type CheckedRow<Schema extends z.ZodObject> = { row: number; name: string; errors: FieldError[]; fields: z.output<Schema> | undefined }

/** Adds a file's rows, all or nothing, with what is wrong in each; `dryRun` only says what would happen. */
export async function importCsv<Schema extends z.ZodObject>(db: Db, noun: Importable<Schema>, asked: ImportInput): Promise<CsvReport> {
  const [head, ...body] = readCsv(asked.csv)
  if (!head || !body.length) return refuseFields([{ field: 'csv', message: csvSentences.nothing }])
  if (body.length > csvLimits.rows) refuseFields([{ field: 'csv', message: csvSentences.tooManyRows }])
  if (head.cells.length > csvLimits.columns) refuseFields([{ field: 'csv', message: csvSentences.tooManyColumns }])
  const chosen = resolveColumns(noun.columns, head.cells, asked.columns)

  return write(db, async (tx) => {
    const office = await noun.begin?.(tx)
    const checked: CheckedRow<Schema>[] = []
    for (const { row, cells } of body) {
      const given = givenIn(cells, chosen)
      checked.push({ row, ...(await checkRow(noun, office ? office.read(given) : given, office?.wrong)) })
    }
    const wrong = checked.filter(({ errors }) => errors.length)
    const report: CsvReport = {
      columns: head.cells.map((heading, i) => ({ heading, field: chosen[i]?.name ?? null })),
      rows: checked.map(({ fields: _, ...row }) => row),
      count: checked.length - wrong.length,
      imported: false,
    }
    if (asked.dryRun) return report
    if (wrong.length) refuse('rowsRefused', { wrong: wrong.length, rows: checked.length, errors: toRowErrors(wrong) })
    for (const { fields } of checked) if (fields) await noun.make(tx, fields)
    await noteInLedger(tx, { action: 'import', resource: noun.resource, record: null, details: { rows: checked.length } })
    return { ...report, imported: true }
  })
}

/** The field of each column: as somebody chose, else as the headings say. */
function resolveColumns(columns: readonly Column[], headings: string[], given: (string | null)[] | undefined) {
  if (given && given.length !== headings.length) refuseFields([{ field: 'columns', message: csvSentences.columnCount(headings.length) }])
  const chosen = (given ?? matchColumns(headings, columns)).map((name) => {
    if (name === null) return null
    const known = columns.find((column) => column.name === name && !column.outOnly)
    return known ?? refuseFields([{ field: 'columns', message: csvSentences.unknownColumn(name) }])
  })
  const twice = chosen.find((column, i) => column && chosen.indexOf(column) !== i)
  if (twice) refuseFields([{ field: 'columns', message: csvSentences.columnTwice(twice.label) }])
  if (!chosen.some(Boolean)) refuseFields([{ field: 'csv', message: csvSentences.nothing }])
  return chosen
}

async function checkRow<Schema extends z.ZodObject>(
  { schema, rules }: Importable<Schema>,
  given: RowFields,
  wrong: ((fields: z.output<Schema>) => Promise<FieldError[]>) | undefined,
): Promise<Omit<CheckedRow<Schema>, 'row'>> {
  const name = nameOf(given) ?? ''
  const { data, error } = schema.safeParse(given)
  const plain = [...(error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? []), ...rules(given)]
  const once = plain.filter(({ field }, i) => plain.findIndex((other) => other.field === field) === i)
  const errors = once.length || !data ? once : ((await wrong?.(data)) ?? [])
  return { name, errors, fields: errors.length ? undefined : data }
}

const toRowErrors = (wrong: CheckedRow<z.ZodObject>[]) =>
  wrong.flatMap(({ row, errors }) => errors.map(({ field, message }) => ({ field: `rows.${row}.${field}`, message })))
