import { csvSentences } from '@/contract/csv'
import { refuseFields } from '@/contract/errors'

/** What a spreadsheet would take for a formula, however often it was guarded before. */
const formulaStart = /^'*[=+\-@\t\r]/

/** A text as a cell: quoted, and where a spreadsheet would calculate with it, behind an apostrophe. */
const quoteCell = (text: string) => `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
const removeGuard = (text: string) => (text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text)

export type Cell = string | number | null
/** One line of a CSV file. Numbers stand bare, so that a spreadsheet can add them up. */
export const csvLine = (cells: readonly Cell[]) =>
  `${cells.map((cell) => (cell === null ? '' : typeof cell === 'number' ? String(cell) : quoteCell(cell))).join(',')}\r\n`

/** Tells Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'

const separators = [',', ';', '\t']
/** The separator that the first line has most of outside quotes. */
function detectSeparator(text: string) {
  const head = (/^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.slice(0, 20_000))?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '')
  const count = (one: string) => head.split(one).length
  return separators.reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** The cells of a CSV text by RFC 4180, with commas, semicolons or tabs; lines without any text are left out. */
export function readCsv(source: string): { row: number; cells: string[] }[] {
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
    if (close < 0) return refuseFields([{ field: 'csv', message: csvSentences.openQuote(row) }])
    cell += text.slice(at, close)
    at = close + 1
    if (text[at] !== '"') break
    cell += '"'
    at += 1
  }
  const rest = parseUnquoted(text, at, separator)
  return { cell: cell + rest.cell, end: rest.end }
}
