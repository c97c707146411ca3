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
  /** As the ledger names it. */
  resource: string
  columns: readonly Column[]
  read: (db: Db, filter: Filter) => Promise<Page<Row>>
}

/** A list as filtered, page by page, as a CSV file; the ledger has who took it. */
export async function exportCsv<Row extends object, Filter extends Paged>(
  db: Db,
  { resource, columns, read }: ExportSource<Row, Filter>,
  filter: Filter,
) {
  const next = (cursor?: string) => read(db, { ...filter, limit: pageSize, ...(cursor && { cursor }) })
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
