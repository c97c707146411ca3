import type { z } from 'zod'
import type { ledgerEntry, ledgerFilter } from '@/contract/ledger'
import { cursorAt, readCursor } from './cursor'
import type { Db } from './db'
import { unwrapKey } from './keys'
import { keyless, openDetails } from './ledger'
import { sentenceOf } from './ledger-sentence'
import { nothing, param, sql, statement } from './sql'

type Filter = z.output<typeof ledgerFilter> & { limit?: number; cursor?: string }
type Sealed = Omit<z.input<typeof ledgerEntry>, 'sentence' | 'changes' | 'destroyed'> & { details: string | null; version: number | null; wrapped: string | null }

const asked = ['person', 'resource', 'record', 'action', 'from', 'to'] as const
type Shape = Record<(typeof asked)[number] | 'after', boolean>
const filters = (s: Shape) => sql`true
  ${s.person ? sql`AND e.person = ${param('person')}` : nothing}
  ${s.resource ? sql`AND e.resource = ${param('resource')}` : nothing}
  ${s.record ? sql`AND e.record = ${param('record')}` : nothing}
  ${s.action ? sql`AND e.action = ${param('action')}` : nothing}
  ${s.from ? sql`AND e.at >= ${param('from')}::timestamptz` : nothing}
  ${s.to ? sql`AND e.at < ${param('to')}::timestamptz` : nothing}`

const list = statement<Sealed, Shape>(
  'ledger.list',
  (s) => sql`SELECT e.id, e.at, e.action, e.resource, e.record, e.person, e.person_name AS "personName", e.address, e.request_id AS "requestId",
                    e.seq::int AS number, e.details, k.version::int AS version, k.wrapped
               FROM ledger_entry e LEFT JOIN record_key k ON k.resource = e.resource AND k.record = coalesce(e.record, ${param('keyless')})
              WHERE ${filters(s)} ${s.after ? sql`AND e.id < ${param('after')}::uuid` : nothing}
              ORDER BY e.id DESC LIMIT ${param('limit')}`,
)
const total = statement<{ total: number }, Shape>('ledger.total', (s) => sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM ledger_entry e WHERE ${filters(s)} LIMIT 1001) known`)

/** The ledger, newest first, one page: each row with a sentence and what changed. */
export async function readLedger(db: Pick<Db, 'sql'>, filter: Filter) {
  const after = readCursor(filter.cursor, ['id'])
  const limit = filter.limit ?? 50
  const shape = { ...(Object.fromEntries(asked.map((f) => [f, filter[f] !== undefined])) as Omit<Shape, 'after'>), after: after !== null }
  const values = { ...filter, after: after?.[0], limit: limit + 1, keyless }
  const [rows, [counted]] = await Promise.all([list(db, values, shape), total(db, values, { ...shape, after: false })])
  const entries = rows.slice(0, limit).map(opened)
  const last = entries[entries.length - 1]
  const found = counted?.total ?? 0
  return {
    entries,
    total: Math.min(found, 1000),
    ...(found > 1000 && { totalIsMore: true as const }),
    ...(rows.length > limit && last && { nextCursor: cursorAt([last.id]) }),
  }
}

function opened({ details: sealed, version, wrapped, ...row }: Sealed) {
  const record = row.record ?? keyless
  const key = version !== null && wrapped !== null ? unwrapKey({ resource: row.resource, record, version, wrapped }) : null
  const details = key && sealed ? openDetails(key, row.id, sealed) : null
  const { name: _, changes = [], ...more } = details ?? {}
  return { ...row, sentence: sentenceOf({ ...row, details }), changes, more, destroyed: sealed !== null && key === null }
}
