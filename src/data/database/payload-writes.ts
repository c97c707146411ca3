import { type CollectionSlug, createLocalReq, type DataFromCollectionSlug, type PayloadRequest, type RequestContext } from 'payload'
import type { Office } from '@/payload-types'
import type { Db } from './db'
import { param, sql, statementOfShape } from './sql'
import { transaction } from './transaction'

/** A new symbol per process: no JSON, address, form or server-function body can contain it. */
const globals = globalThis as unknown as Record<symbol, symbol | undefined>
const key = Symbol.for('lawoffice.mark')
const mark = globals[key] ?? Symbol('office')
globals[key] = mark

type Marked = RequestContext & { office?: unknown; db?: Db }
/** Whether a request came through this module: only such requests reach the office's collections. */
export const isRecordsRequest = (req: PayloadRequest) => (req.context as Marked).office === mark
/** For hooks: the database of the write behind a request. */
export const dbOfRequest = (req: PayloadRequest) => (req.context as Marked).db

/** A column takes an id, never a populated record; a group takes some of its columns. */
type Column<Value> = Value extends { id: string } ? never : Value extends unknown[] ? Value : Value extends object ? Partial<Value> : Value
type ColumnsOf<Stored> = { [Name in keyof Stored]: Column<Stored[Name]> }
type Columns<Slug extends CollectionSlug> = ColumnsOf<DataFromCollectionSlug<Slug>>
/** The collections whose records are deleted by a date. */
export type SoftDeleted = {
  [Slug in CollectionSlug]: 'deletedAt' extends keyof DataFromCollectionSlug<Slug> ? Slug : never
}[CollectionSlug]
/** Rejects names that are not a column, also in a spread, where TypeScript alone finds none. */
type Exact<Data, Known> = Data & Record<Exclude<keyof Data, keyof Known>, never>

/** The table of a collection has its name, with underscores. */
const lockRow = statementOfShape<unknown, { table: string }>()(
  ({ table }) => sql`SELECT 1 FROM ${{ text: `"${table}"`, values: [] }} WHERE id = ${param('id')} FOR NO KEY UPDATE`,
)

/**
 * Payload's Local API with access rules, and the mark on a new request: on the caller's request it would allow every
 * later read.
 */
export function records(db: Db) {
  const request = async (of = db) => {
    const user = of.user ? { ...of.user, collection: 'user' as const } : undefined
    const req = await createLocalReq({ user: user as never, context: { office: mark, db: of } as Marked }, of.payload)
    if (of.tx) req.transactionID = of.tx.id
    return req
  }
  return {
    create: async <Slug extends CollectionSlug, Data extends Partial<Columns<Slug>>>(collection: Slug, data: Exact<Data, Columns<Slug>>) =>
      (await db.payload.create({
        collection,
        data: data as never,
        depth: 0,
        req: await request(),
        overrideAccess: false,
      })) as unknown as Columns<Slug>,
    /** Payload reads the record and writes all of it back. The lock keeps it from undoing a change made in between. */
    update: async <Slug extends CollectionSlug, Data extends Partial<Columns<Slug>>>(
      collection: Slug,
      id: string,
      data: Exact<Data, Columns<Slug>>,
    ) =>
      transaction(db, async (tx) => {
        await lockRow(tx, { id }, { table: collection.replaceAll('-', '_') })
        return (await tx.payload.update({
          collection,
          id,
          data: data as never,
          depth: 0,
          trash: true,
          req: await request(tx),
          overrideAccess: false,
        })) as unknown as Columns<Slug>
      }),
    /** For the purge only: Payload's delete removes the row, even with `trash`. */
    destroy: async (collection: CollectionSlug, id: string) =>
      void (await db.payload.delete({ collection, id, depth: 0, trash: true, req: await request(), overrideAccess: false })),
    updateGlobal: async <Data extends Partial<ColumnsOf<Office>>>(slug: 'office', data: Exact<Data, Office>) =>
      db.payload.updateGlobal({ slug, data: data as never, depth: 0, req: await request(), overrideAccess: false }),
  }
}
