import { csvMessages } from '@/contract/constants/csv'
import type { CsvColumn, CsvReport } from '@/contract/csv'
import { byteOrderMark, formatCsvLine } from './csv'

export type ParsedFile = {
  headings: readonly string[]
  chosen: readonly (CsvColumn | null)[]
  body: readonly { row: number; cells: string[] }[]
}

/** A file of the rows that were left out, with the reason of each. Only of the imported columns: another may hold an SSN. */
export function formatRejected({ headings, chosen, body }: ParsedFile, rejected: readonly CsvReport['rows'][number][]): string | null {
  if (rejected.length === 0) return null
  const pick = (cells: readonly string[] = []) => chosen.flatMap((column, i) => (column ? [cells[i] ?? ''] : []))
  const cellsOf = new Map(body.map(({ row, cells }) => [row, cells]))
  const lines = rejected.map((one) => formatCsvLine([...pick(cellsOf.get(one.row)), one.row, describe(one)]))
  return byteOrderMark + formatCsvLine([...pick(headings), csvMessages.rejectedRow, csvMessages.rejectedReason]) + lines.join('')
}

const describe = ({ errors, duplicates }: CsvReport['rows'][number]) =>
  (errors.length ? errors.map(({ column, message }) => `${column}: ${message}`) : duplicates.map(csvMessages.duplicate)).join('; ')
