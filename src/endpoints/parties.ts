import { parties } from '@/contract/parties'
import { createParty, deleteParty, listParties, restoreParty, updateParty } from '@/data/parties/mutations'
import { implement, ok } from './implement'

export const partyEndpoints = implement(parties, {
  list: ({ db, input }) => listParties(db, input.id),
  create: ({ db, input }) => createParty(db, input),
  update: ({ db, input, ifMatch }) => updateParty(db, input, ifMatch),
  remove: ({ db, input, ifMatch }) => ok(deleteParty(db, input, ifMatch)),
  restore: ({ db, input }) => restoreParty(db, input),
})
