import { csvMessages } from '@/contract/constants/csv'
import { failValidation } from '@/contract/errors'

/** A spreadsheet calculates such a cell. Also matches cells that already have guarding apostrophes. */
const formulaStart = /^'*[=+\-@\t\r]/

/** Quotes a text, with an apostrophe before a formula so that spreadsheets do not run it. */
const quoteCell = (text: string) => `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
const removeGuard = (text: string) => (text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text)

export type Cell = string | number | null
/** Numbers are not quoted, so that spreadsheets can calculate with them. */
export const formatCsvLine = (cells: readonly Cell[]) =>
  `${cells.map((cell) => (cell === null ? '' : typeof cell === 'number' ? String(cell) : quoteCell(cell))).join(',')}\r\n`

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

const separators = [',', ';', '\t']
/** The separator that occurs most often in the first line outside quotes. */
function detectSeparator(text: string) {
  const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 20_000))?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => head.split(separator).length
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

/** Parses RFC 4180 with commas, semicolons or tabs (docs/decisions/csv-parser.md). Leaves out lines without text. */
export function parseCsv(source: string): { row: number; cells: string[] }[] {
  const text = source.startsWith(byteOrderMark) ? source.slice(1) : source
  const separator = detectSeparator(text)
  const rows: { row: number; cells: string[] }[] = []
  let at = 0
  for (let row = 1; at < text.length; row += 1) {
    const cells: string[] = []
    for (;;) {
      const { cell, end } = text[at] === '"' ? parseQuoted(text, at, separator, row) : parseUnquoted(text, at, separator)
      cells.push(removeGuard(cell))
      at = end + 1
      if (text[end] !== separator) break
    }
    if (text[at - 1] === '\r' && text[at] === '\n') at += 1
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells })
  }
  return rows
}

type ParsedCell = { cell: string; end: number }
function parseUnquoted(text: string, from: number, separator: string): ParsedCell {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { cell: text.slice(from, end), end }
}

function parseQuoted(text: string, from: number, separator: string, row: number): ParsedCell {
  let cell = ''
  let at = from + 1
  for (;;) {
    const close = text.indexOf('"', at)
    if (close < 0) return failValidation([{ field: 'csv', message: csvMessages.unclosedQuote(row) }])
    cell += text.slice(at, close)
    at = close + 1
    if (text[at] !== '"') break
    cell += '"'
    at += 1
  }
  const rest = parseUnquoted(text, at, separator)
  return { cell: cell + rest.cell, end: rest.end }
}
