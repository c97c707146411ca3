import { deleted } from '@/contract/deleted'
import { findDeleted, restore } from '@/data/deleted'
import { purge } from '@/data/purge'
import { done, implement } from './implement'

export const deletedEndpoints = implement(deleted, {
  list: ({ db, input }) => findDeleted(db, input),
  restore: async ({ db, input }) => {
    await restore(db, input)
    return done
  },
  purge: ({ db, input }) => purge(db, input),
})
