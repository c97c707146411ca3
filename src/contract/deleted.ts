import { z } from 'zod'
import { purgeDays, restorableResources } from './constants/deleted.ts'
import { id, listResponse, pageInput, timestamp } from './fields.ts'
import { route, routes } from './route.ts'

/** How long people can restore what they deleted. Admins can until the purge. */
export const restoreHours = 24
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
    access: 'staff',
    summary: `Deleted records, newest first: all for Admins, for others what they deleted in the last ${restoreHours} hours`,
    input: pageInput.extend({ resource: resource.optional() }),
    output: listResponse('deleted', deletedRecord),
  }),
  restore: route.post('/deleted/:resource/:id/restore', {
    access: 'staff',
    summary: `Restore a deleted record: Admins until it is purged, others what they deleted, for ${restoreHours} hours. An account needs a confirmation`,
    input: target,
    errors: [
      'notFound',
      'caseNumberInUse',
      'clientDeleted',
      'conflictCheckRequired',
      'conflictCheckOutdated',
      'restoreTooLate',
      'restoreWithoutSpanish',
      'reauthenticationRequired',
      'caseTypeNameInUse',
      'subTypeNameInUse',
      'emailInUse',
    ],
  }),
  purge: route.delete('/deleted/:resource/:id', {
    access: 'admin',
    requiresReauthentication: true,
    summary: `Permanently delete a record at least ${purgeDays} days after it was deleted, with the key that the ledger needs to show it`,
    input: target,
    errors: ['notFound', 'purgeTooEarly', 'purgeConsent', 'purgeWalled'],
  }),
})
export type RestorableResource = (typeof restorableResources)[number]
