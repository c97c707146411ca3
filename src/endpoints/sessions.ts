import { sessions } from '@/contract/sessions'
import { endOwnSession, listOwnSessions, signOutEverywhere, signOutUser } from '@/data/accounts/own-sessions'
import { implement, ok } from './implement'

export const sessionEndpoints = implement(sessions, {
  list: ({ db }) => listOwnSessions(db),
  end: ({ db, input }) => ok(endOwnSession(db, input.id)),
  endAll: ({ db }) => ok(signOutEverywhere(db)),
  endAllOfUser: ({ db, input }) => ok(signOutUser(db, input)),
})
