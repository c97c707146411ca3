import { z } from 'zod'
import { id, pageInput, timestamp } from './fields.ts'
import { route, routes } from './route.ts'

export const restorableResources = ['client', 'contact', 'case', 'attachment', 'event', 'case-type', 'sub-type', 'user'] as const
const resource = z.enum(restorableResources, 'Not found')

const deletedRecord = z.strictObject({
  resource,
  id,
  name: z.string(),
  deletedAt: timestamp,
  deletedBy: z.string().nullable(),
  /** From when an Admin can purge the record. */
  purgeFrom: timestamp,
})
const target = z.strictObject({ resource, id })

export const deleted = routes({
  list: route.get('/deleted', {
    access: 'admin',
    summary: 'Deleted records, newest first',
    input: pageInput.extend({ resource: resource.optional() }),
    output: z.strictObject({
      deleted: z.array(deletedRecord),
      total: z.number(),
      totalIsMore: z.literal(true).optional(),
      nextCursor: z.string().optional(),
    }),
  }),
  restore: route.post('/deleted/:resource/:id/restore', {
    access: 'admin',
    // It also restores accounts.
    requiresReauthentication: true,
    summary: 'Restore a deleted record',
    input: target,
    errors: [
      'notFound',
      'caseNumberInUse',
      'conflictCheckRequired',
      'conflictCheckOutdated',
      'caseTypeNameInUse',
      'subTypeNameInUse',
      'emailInUse',
    ],
  }),
  purge: route.delete('/deleted/:resource/:id', {
    access: 'admin',
    requiresReauthentication: true,
    summary: 'Permanently delete a record at least 30 days after it was deleted, with the key that the ledger needs to show it',
    input: target,
    errors: ['notFound', 'purgeTooEarly'],
  }),
})
export type RestorableResource = (typeof restorableResources)[number]
