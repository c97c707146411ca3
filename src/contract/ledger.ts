import { z } from 'zod'
import { id, instant, listResponse, pageInput, searchText, timestamp } from './fields.ts'
import { route, routes } from './route.ts'

export const ledgerFilter = z.strictObject({
  person: id.optional(),
  resource: searchText.optional(),
  record: searchText.optional(),
  /** Words of the record's present name. */
  named: searchText.optional(),
  action: searchText.optional(),
  from: instant.optional(),
  to: instant.optional(),
})
export const ledgerEntry = z.strictObject({
  id,
  /** The position in the hash chain; null for the first seconds. */
  number: z.number().nullable(),
  at: timestamp,
  action: z.string(),
  resource: z.string(),
  record: z.string().nullable(),
  person: z.string().nullable(),
  personName: z.string().nullable(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  sentence: z.string(),
  changes: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Present names of the ids in these values. */
  names: z.record(z.string(), z.string()),
  /** Other details, such as the reason given. */
  more: z.record(z.string(), z.unknown()),
  /** A purge deleted the key that decrypts the details. */
  destroyed: z.boolean(),
  /** The details or their key are damaged. */
  unreadable: z.boolean(),
})
const problem = z.strictObject({
  kind: z.enum(['altered', 'inserted', 'missing', 'cut', 'replaced', 'unreadable']),
  /** The row's position in the hash chain; null if it has none. */
  number: z.number().nullable(),
  message: z.string(),
})

export const ledger = routes({
  list: route.get('/ledger', {
    access: 'admin',
    summary: 'Ledger entries, newest first; with `id` only that one',
    input: pageInput.extend({ ...ledgerFilter.shape, id: id.optional() }),
    output: listResponse('entries', ledgerEntry),
  }),
  verify: route.post('/ledger/verify', {
    access: 'admin',
    summary: 'Verify the hash chain. Finds rows that were altered, inserted or removed, and a truncated end',
    output: z.strictObject({
      ok: z.boolean(),
      checked: z.number(),
      head: z.strictObject({ number: z.number(), hash: z.string() }),
      problems: z.array(problem),
    }),
  }),
})
