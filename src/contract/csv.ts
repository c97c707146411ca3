import { z } from 'zod'
import { searchText } from './fields.ts'

/** `name` is the field; a dot leads into a group. */
export type CsvColumn = {
  name: string
  label: string
  kind?: 'text' | 'number' | 'yes' | 'date' | 'instant'
  /** Headings that other programs use. */
  aliases?: readonly string[]
  /** Compared without case. */
  choices?: readonly string[]
  /** The field that an export writes, if not `name`. */
  exportField?: string
  exportOnly?: true
}

export const csvLimits = { characters: 5_000_000, rows: 2_000, columns: 100 }
/** Bytes; JSON escapes can triple the text. */
export const maxCsvBodyBytes = 3 * csvLimits.characters
const formatNumber = (n: number) => n.toLocaleString('en-US')
export const csvMessages = {
  empty: 'Nothing to import',
  tooLong: `Please import at most ${formatNumber(csvLimits.characters)} characters at once`,
  tooManyRows: `Please import at most ${formatNumber(csvLimits.rows)} rows at once`,
  tooManyColumns: `Please import at most ${formatNumber(csvLimits.columns)} columns`,
  unclosedQuote: (row: number) => `A quotation mark that opens in row ${formatNumber(row)} is never closed`,
  unknownColumn: (name: string) => `There is no field ${JSON.stringify(name.slice(0, 50))}`,
  duplicateColumn: (label: string) => `Two columns are mapped to ${label}`,
  columnCountMismatch: (count: number) => `Please choose a field for each of the ${formatNumber(count)} columns`,
}

/** Headings are compared without case, accents and punctuation. */
const normalize = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
/** The field of each heading, or null; each field is used once. */
export function matchColumns(headings: readonly string[], columns: readonly CsvColumn[]): (string | null)[] {
  const used = new Set<string>()
  return headings.map((heading) => {
    const matches = ({ name, label, aliases = [] }: CsvColumn) =>
      [name, label, ...aliases].some((one) => normalize(one) === normalize(heading))
    const column = columns.find(
      (candidate) => !candidate.exportOnly && !used.has(candidate.name) && normalize(heading) !== '' && matches(candidate),
    )
    if (column) used.add(column.name)
    return column?.name ?? null
  })
}

export const csvImportInput = z.strictObject({
  csv: z.string(csvMessages.empty).max(csvLimits.characters, csvMessages.tooLong),
  /** The field of each column in the file; null skips a column. Absent: by the headings. */
  columns: z.array(searchText.nullable(), 'columns must be a list').max(csvLimits.columns, csvMessages.tooManyColumns).optional(),
  dryRun: z.boolean('Please answer true or false').optional(),
})
export const csvReport = z.strictObject({
  columns: z.array(z.strictObject({ heading: z.string(), field: z.string().nullable() })),
  rows: z.array(
    z.strictObject({
      /** The headings are row 1. */
      row: z.number(),
      name: z.string(),
      errors: z.array(z.strictObject({ field: z.string(), message: z.string() })),
    }),
  ),
  /** Rows added, or in a dry run, to add. */
  count: z.number(),
  imported: z.boolean(),
})
export type CsvReport = z.infer<typeof csvReport>
