import { accounts } from '@/contract/accounts'
import { createFirstAdmin, createSecondUser } from '@/data/accounts/first-accounts'
import { setWorkAlone } from '@/data/office/office'
import { implement, ok, okResponse } from './implement'

export const accountEndpoints = implement(accounts, {
  createInitial: async ({ db, input }) => ({ ...(await createFirstAdmin(db, input)), ...okResponse }),
  createRequired: async ({ db, input }) => ({ ...(await createSecondUser(db, input)), ...okResponse }),
  skipSecondAccount: ({ db }) => ok(setWorkAlone(db)),
})
