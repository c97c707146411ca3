import { Readable } from 'node:stream'
import type { CsvColumn } from '@/contract/csv'
import { type AccessParams, accessParams, type Db } from '@/data/database/db'
import { jobPool } from '@/data/database/job-pool'
import type { ListPage, ListQuery } from '@/data/database/list'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { getOffice, getOfficeDate } from '@/data/office/office'
import { createInstantFormat, formatCell } from './cells'
import { byteOrderMark, formatCsvLine } from './csv'

const pageSize = 500
type ExportSource<Row, Filter> = {
  resource: string
  columns: readonly CsvColumn[]
  readPage: (db: Db, filter: Filter, access: AccessParams) => Promise<ListPage<Row>>
}

/** Streams a filtered list as a CSV file, page by page, and records the export in the ledger. */
export async function exportCsv<Row extends object, Filter extends ListQuery>(
  db: Db,
  { resource, columns, readPage }: ExportSource<Row, Filter>,
  filter: Filter,
) {
  const reader = { ...db, sql: jobPool(db.payload) }
  const next = (cursor?: string) => readPage(reader, { ...filter, limit: pageSize, cursor }, accessParams(db))
  const first = await next()
  const rows = first.totalIsMore ? `more than ${first.total.toLocaleString('en-US')}` : first.total
  await appendLedgerEntry(db, { action: 'export', resource, record: null, details: { rows, filter } })
  const formatInstant = createInstantFormat((await getOffice(db)).timeZone)
  const line = (row: Row) => formatCsvLine(columns.map((column) => formatCell(row as Record<string, unknown>, column, formatInstant)))
  async function* lines() {
    yield byteOrderMark + formatCsvLine(columns.map(({ label }) => label))
    for (let page = first; ; page = await next(page.nextCursor)) {
      if (page.rows.length) yield page.rows.map(line).join('')
      if (!page.nextCursor) return
    }
  }
  return { filename: `${resource}s-${await getOfficeDate(db)}.csv`, body: Readable.from(lines(), { objectMode: false }) }
}
