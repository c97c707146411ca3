import { z } from 'zod'
import { words } from './fields.ts'

/** One column of a noun's spreadsheet. `name` is the field, with a dot into a group. */
export type Column = {
  name: string
  label: string
  kind?: 'text' | 'number' | 'yes' | 'date' | 'instant'
  /** What other programs call it. */
  also?: readonly string[]
  /** Written in any letter case. */
  choices?: readonly string[]
  /** The row's field that is written out, where it is not the one that is read in. */
  from?: string
  /** Written out, never read in. */
  outOnly?: true
}

export const csvLimits = { characters: 5_000_000, rows: 2_000, columns: 100 }
/** Beside the text itself JSON needs room for its escapes. */
export const csvBody = 3 * csvLimits.characters
const many = (n: number) => n.toLocaleString('en-US')
export const csvSentences = {
  nothing: 'Nothing to import',
  tooLong: `Please import at most ${many(csvLimits.characters)} characters at once`,
  tooManyRows: `Please import at most ${many(csvLimits.rows)} rows at once`,
  tooManyColumns: `Please import at most ${many(csvLimits.columns)} columns`,
  openQuote: (row: number) => `A quotation mark that opens in row ${many(row)} is never closed`,
  unknownColumn: (name: string) => `There is no field ${JSON.stringify(name.slice(0, 50))}`,
  columnTwice: (label: string) => `Two columns are mapped to ${label}`,
  columnCount: (count: number) => `Please choose a field for each of the ${many(count)} columns`,
}

/** Headings compare without case, accents and punctuation. */
const plain = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
/** The field that each heading most likely means; a field is given once. */
export function matchColumns(headings: readonly string[], columns: readonly Column[]): (string | null)[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const means = ({ name, label, also = [] }: Column) => [name, label, ...also].some((one) => plain(one) === plain(heading))
    const found = columns.find((column) => !column.outOnly && !taken.has(column.name) && plain(heading) !== '' && means(column))
    if (found) taken.add(found.name)
    return found?.name ?? null
  })
}

export const csvImport = z.strictObject({
  csv: z.string(csvSentences.nothing).max(csvLimits.characters, csvSentences.tooLong),
  /** For each column of the file the field it holds, null to leave it out; absent: by the headings. */
  columns: z.array(words.nullable(), 'columns must be a list').max(csvLimits.columns, csvSentences.tooManyColumns).optional(),
  dryRun: z.boolean('Please answer true or false').optional(),
})
export const csvReport = z.strictObject({
  columns: z.array(z.strictObject({ heading: z.string(), field: z.string().nullable() })),
  rows: z.array(
    z.strictObject({
      /** As a spreadsheet counts: the headings are row 1. */
      row: z.number(),
      name: z.string(),
      errors: z.array(z.strictObject({ field: z.string(), message: z.string() })),
    }),
  ),
  /** How many rows were, or would be, added. */
  count: z.number(),
  imported: z.boolean(),
})
export type CsvReport = z.infer<typeof csvReport>
