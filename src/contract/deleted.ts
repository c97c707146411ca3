import { z } from 'zod'
import { at, id, ok, page } from './fields.ts'
import { routes } from './route.ts'

export const restorable = ['client', 'contact', 'case', 'attachment', 'event', 'case-type', 'sub-type', 'user'] as const
const resource = z.enum(restorable, 'Not found')

const deletedRecord = z.strictObject({
  resource,
  id,
  name: z.string(),
  deletedAt: at,
  deletedBy: z.string().nullable(),
  /** From when an Admin can purge the record. */
  purgeFrom: at,
})
const target = z.strictObject({ resource, id })

export const deleted = routes({
  list: {
    method: 'get',
    path: '/deleted',
    door: 'admin',
    summary: 'Deleted records, newest first',
    input: page.extend({ resource: resource.optional() }),
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
    door: 'admin',
    status: 200,
    summary: 'Restore a deleted record',
    input: target,
    output: ok,
    errors: ['notFound', 'caseNumberInUse', 'caseTypeNameInUse', 'subTypeNameInUse', 'emailInUse'],
  },
  purge: {
    method: 'delete',
    path: '/deleted/:resource/:id',
    door: 'admin',
    summary: 'Permanently delete a record at least 30 days after it was deleted, with the key that the ledger needs to show it',
    input: target,
    output: ok,
    errors: ['notFound', 'purgeTooEarly'],
  },
})
export type Restorable = (typeof restorable)[number]
