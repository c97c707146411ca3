import { deleted } from '@/contract/deleted'
import { listDeleted, restoreRecord } from '@/data/deleted/deleted'
import { purgeRecord } from '@/data/deleted/purge'
import { assertConfirmed } from './http/authorize'
import { implement, ok } from './implement'

export const deletedEndpoints = implement(deleted, {
  list: ({ db, input }) => listDeleted(db, input),
  restore: ({ db, input, session }) => {
    if (input.resource === 'user') assertConfirmed(session)
    return ok(restoreRecord(db, input))
  },
  purge: ({ db, input }) => ok(purgeRecord(db, input)),
})
