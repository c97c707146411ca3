import { sessions } from '@/contract/sessions'
import { endOwnSession, listOwnSessions, signOutEverywhere, signOutUser } from '@/data/accounts/own-sessions'
import { implement, okResponse } from './implement'

export const sessionEndpoints = implement(sessions, {
  list: ({ db }) => listOwnSessions(db),
  end: async ({ db, input }) => {
    await endOwnSession(db, input.id)
    return okResponse
  },
  endAll: async ({ db }) => {
    await signOutEverywhere(db)
    return okResponse
  },
  endAllOfUser: async ({ db, input }) => {
    await signOutUser(db, input)
    return okResponse
  },
})
