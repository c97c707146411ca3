import { deleted } from '@/contract/deleted'
import { listDeleted, restoreRecord } from '@/data/deleted/deleted'
import { purgeRecord } from '@/data/deleted/purge'
import { implement, okResponse } from './implement'

export const deletedEndpoints = implement(deleted, {
  list: ({ db, input }) => listDeleted(db, input),
  restore: async ({ db, input }) => {
    await restoreRecord(db, input)
    return okResponse
  },
  purge: ({ db, input }) => purgeRecord(db, input),
})
