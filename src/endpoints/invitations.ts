import { invitations } from '@/contract/invitations'
import { createInvitation, renewInvitation, withdrawInvitation } from '@/data/accounts/invitations'
import { implement, ok } from './implement'

export const invitationEndpoints = implement(invitations, {
  create: ({ db, input }) => createInvitation(db, input),
  renew: ({ db, input }) => renewInvitation(db, input),
  withdraw: ({ db, input }) => ok(withdrawInvitation(db, input.id)),
})
