import { sessions } from '@/contract/sessions'
import { endOwnSession, findOwnSessions, signOutEverywhere, signOutSomebody } from '@/data/own-sessions'
import { done, implement } from './implement'

export const sessionEndpoints = implement(sessions, {
  list: ({ db }) => findOwnSessions(db),
  end: async ({ db, input }) => {
    await endOwnSession(db, input.id)
    return done
  },
  endAll: async ({ db }) => {
    await signOutEverywhere(db)
    return done
  },
  endOf: async ({ db, input }) => {
    await signOutSomebody(db, input)
    return done
  },
})
