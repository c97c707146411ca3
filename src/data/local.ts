import { type CollectionSlug, createLocalReq, type PayloadRequest, type RequestContext } from 'payload'
import type { Db } from './db'

/** A fresh symbol per process: a value that no JSON, address, form or server-function body can spell. */
const place = globalThis as unknown as Record<symbol, symbol | undefined>
const key = Symbol.for('lawoffice.mark')
const mark = place[key] ?? Symbol('office')
place[key] = mark

type Marked = RequestContext & { office?: unknown; db?: Db }
/** Whether a request came through `local`: the only way to the office's collections. */
export const isMarked = (req: PayloadRequest) => (req.context as Marked).office === mark
/** The database of the verb behind a request, for hooks. */
export const dbBehind = (req: PayloadRequest) => (req.context as Marked).db

/**
 * Payload's Local API with access rules on and the mark set, on a request of its own: marking the caller's request
 * would open it for every later read.
 */
export function local(db: Db) {
  const request = async () => {
    const user = db.person ? { ...db.person, collection: 'user' as const } : undefined
    const req = await createLocalReq({ user: user as never, context: { office: mark, db } as Marked }, db.payload)
    if (db.tx) req.transactionID = db.tx.id
    return req
  }
  type Data = Record<string, unknown>
  return {
    create: async (collection: CollectionSlug, data: Data) =>
      (await db.payload.create({
        collection,
        data: data as never,
        depth: 0,
        req: await request(),
        overrideAccess: false,
      })) as unknown as Data & { id: string },
    update: async (collection: CollectionSlug, id: string, data: Data) =>
      (await db.payload.update({
        collection,
        id,
        data: data as never,
        depth: 0,
        trash: true,
        req: await request(),
        overrideAccess: false,
      })) as unknown as Data & { id: string },
    /** For the purge alone: Payload's delete destroys, trash or not. */
    destroy: async (collection: CollectionSlug, id: string) =>
      void (await db.payload.delete({ collection, id, depth: 0, trash: true, req: await request(), overrideAccess: false })),
    updateGlobal: async (slug: 'office', data: Data) =>
      db.payload.updateGlobal({ slug, data: data as never, depth: 0, req: await request(), overrideAccess: false }),
  }
}
