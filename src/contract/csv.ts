import { z } from 'zod'
import { csvLimits, csvMessages, duplicateReasons } from './constants/csv.ts'
import { flag, searchText } from './fields.ts'

/** `name` is the field; a dot leads into a group. */
export type CsvColumn = {
  name: string
  label: string
  kind?: 'text' | 'number' | 'boolean' | 'date' | 'instant'
  /** Headings that other programs use. */
  aliases?: readonly string[]
  /** Compared without case. */
  choices?: readonly string[]
  /** The field that an export writes, if not `name`. */
  exportField?: string
  exportOnly?: true
}

/** Bytes; JSON escapes can triple the text. */
export const maxCsvBodyBytes = 3 * csvLimits.characters
/** A record, or an earlier row of the file, that may be the same. */
const csvDuplicate = z.strictObject({
  /** Null for a row of the file. */
  id: z.string().nullable(),
  row: z.number().nullable(),
  name: z.string(),
  reason: z.enum(duplicateReasons),
})
export type CsvDuplicate = z.infer<typeof csvDuplicate>

/** Headings are compared without case, accents and punctuation. */
const normalizeHeading = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
/** The field of each heading, or null; each field is used once. */
export function matchColumns(headings: readonly string[], columns: readonly CsvColumn[]): (string | null)[] {
  const used = new Set<string>()
  return headings.map((heading) => {
    const matches = ({ name, label, aliases = [] }: CsvColumn) =>
      [name, label, ...aliases].some((one) => normalizeHeading(one) === normalizeHeading(heading))
    const column = columns.find(
      (candidate) => !candidate.exportOnly && !used.has(candidate.name) && normalizeHeading(heading) !== '' && matches(candidate),
    )
    if (column) used.add(column.name)
    return column?.name ?? null
  })
}

export const csvImportInput = z.strictObject({
  csv: z.string(csvMessages.empty).max(csvLimits.characters, csvMessages.tooLong),
  /** The field of each column in the file; null skips a column. Absent: by the headings. */
  columns: z.array(searchText.nullable(), 'columns must be a list').max(csvLimits.columns, csvMessages.tooManyColumns).optional(),
  dryRun: flag.optional(),
  /** Adds the valid rows and returns the others. Absent: all rows or none. */
  partial: flag.optional(),
  /** Rows to leave out, such as duplicates. */
  skip: z.array(z.number(csvMessages.invalidSkip), csvMessages.invalidSkip).max(csvLimits.rows, csvMessages.invalidSkip).optional(),
})
export const csvReport = z.strictObject({
  columns: z.array(z.strictObject({ heading: z.string(), field: z.string().nullable() })),
  rows: z.array(
    z.strictObject({
      /** The headings are row 1. */
      row: z.number(),
      name: z.string(),
      /** `column`: the heading in the file, or the field's own if no column has it. */
      errors: z.array(z.strictObject({ field: z.string(), column: z.string(), message: z.string() })),
      duplicates: z.array(csvDuplicate),
    }),
  ),
  /** Rows added, or in a dry run, to add. */
  count: z.number(),
  imported: z.boolean(),
  /** A CSV file of the rows that were left out, with a column that says why. Null if there are none, and in a dry run. */
  rejected: z.string().nullable(),
})
export type CsvReport = z.infer<typeof csvReport>
