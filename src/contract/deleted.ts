import { z } from 'zod'
import { id, okResponse, pageInput, timestamp } from './fields.ts'
import { routes } from './route.ts'

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
  list: {
    method: 'get',
    path: '/deleted',
    access: 'admin',
    summary: 'Deleted records, newest first',
    input: pageInput.extend({ resource: resource.optional() }),
    output: z.strictObject({
      deleted: z.array(deletedRecord),
      total: z.number(),
      totalIsMore: z.literal(true).optional(),
      nextCursor: z.string().optional(),
    }),
  },
  restore: {
    method: 'post',
    path: '/deleted/:resource/:id/restore',
    access: 'admin',
    // It also restores accounts.
    requiresReauthentication: true,
    status: 200,
    summary: 'Restore a deleted record',
    input: target,
    output: okResponse,
    errors: ['notFound', 'caseNumberInUse', 'caseTypeNameInUse', 'subTypeNameInUse', 'emailInUse'],
  },
  purge: {
    method: 'delete',
    path: '/deleted/:resource/:id',
    access: 'admin',
    requiresReauthentication: true,
    summary: 'Permanently delete a record at least 30 days after it was deleted, with the key that the ledger needs to show it',
    input: target,
    output: okResponse,
    errors: ['notFound', 'purgeTooEarly'],
  },
})
export type RestorableResource = (typeof restorableResources)[number]
