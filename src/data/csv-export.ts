import { Readable } from 'node:stream'
import type { Column } from '@/contract/csv'
import { byteOrderMark, csvLine } from './csv'
import { cellOf } from './csv-cells'
import type { Db } from './db'
import { noteInLedger } from './ledger'
import type { Page, Paged } from './list'
import { today } from './office'

const pageSize = 500
type ExportSource<Row, Filter> = {
  resource: string
  columns: readonly Column[]
  readPage: (db: Db, filter: Filter) => Promise<Page<Row>>
}

/** Streams a filtered list as a CSV file, page by page, and records the export in the ledger. */
export async function exportCsv<Row extends object, Filter extends Paged>(
  db: Db,
  { resource, columns, readPage }: ExportSource<Row, Filter>,
  filter: Filter,
) {
  const next = (cursor?: string) => readPage(db, { ...filter, limit: pageSize, ...(cursor && { cursor }) })
  const first = await next()
  const rows = first.totalIsMore ? `more than ${first.total.toLocaleString('en-US')}` : first.total
  await noteInLedger(db, { action: 'export', resource, record: null, details: { rows, filter } })
  const line = (row: Row) => csvLine(columns.map((column) => cellOf(row as Record<string, unknown>, column)))
  async function* lines() {
    yield byteOrderMark + csvLine(columns.map(({ label }) => label))
    for (let page = first; ; page = await next(page.nextCursor)) {
      if (page.rows.length) yield page.rows.map(line).join('')
      if (!page.nextCursor) return
    }
  }
  return { filename: `${resource}s-${await today(db)}.csv`, body: Readable.from(lines(), { objectMode: false }) }
}
