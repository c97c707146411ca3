import { z } from 'zod'
import { at, id, instant, page, words } from './fields.ts'
import { routes } from './route.ts'

export const ledgerFilter = z.strictObject({
  person: id.optional(),
  resource: words.optional(),
  record: words.optional(),
  /** Words of the name of what it is about, as it is called now. */
  named: words.optional(),
  action: words.optional(),
  from: instant.optional(),
  to: instant.optional(),
})
export const ledgerEntry = z.strictObject({
  id,
  /** Its place in the chain; null for the seconds until it is sealed. */
  number: z.number().nullable(),
  at,
  action: z.string(),
  resource: z.string(),
  record: z.string().nullable(),
  person: z.string().nullable(),
  personName: z.string().nullable(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  sentence: z.string(),
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** What the ids among these values are called now. */
  names: z.record(z.string(), z.string()),
  /** What else the row says, for instance the reason somebody gave. */
  more: z.record(z.string(), z.unknown()),
  /** A purge took the key: that something happened is still known, what it was is not. */
  destroyed: z.boolean(),
})
const problem = z.strictObject({ kind: z.enum(['altered', 'missing', 'cut', 'replaced']), number: z.number(), message: z.string() })

export const ledger = routes({
  list: {
    method: 'get',
    path: '/ledger',
    door: 'admin',
    summary: 'What happened, newest first',
    input: page.extend(ledgerFilter.shape),
    output: z.strictObject({
      entries: z.array(ledgerEntry),
      total: z.number(),
      totalIsMore: z.literal(true).optional(),
      nextCursor: z.string().optional(),
    }),
  },
  verify: {
    method: 'post',
    path: '/ledger/verify',
    door: 'admin',
    status: 200,
    summary: 'Check the chain: rows altered, inserted or removed, and a tail that was cut',
    input: z.strictObject({}),
    output: z.strictObject({
      ok: z.boolean(),
      checked: z.number(),
      head: z.strictObject({ number: z.number(), hash: z.string() }),
      problems: z.array(problem),
    }),
  },
})
