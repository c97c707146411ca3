import { confirmation } from '@/contract/confirmation'
import { confirmIdentity } from '@/data/accounts/confirmation'
import { implement, ok, okResponse } from './implement'

export const confirmationEndpoints = implement(confirmation, {
  confirm: ({ db, session, input }) => ok(confirmIdentity(db, session, input)),
  check: () => okResponse,
})
