import { secondFactors } from '@/contract/second-factor'
import { beginFactor, factorState, proveAgain, renewOwnCodes, turnOffFactor, turnOnFactor } from '@/data/own-second-factor'
import { requiredRoles, requireFactor, resetFactor } from '@/data/required-factor'
import { done, implement, open } from './implement'

export const secondFactorEndpoints = implement(secondFactors, {
  state: ({ db, session }) => factorState(db, open(session)),
  begin: ({ db, session, input }) => beginFactor(db, open(session), input.currentPassword),
  confirm: ({ db, session, input }) => turnOnFactor(db, open(session), input.code),
  prove: async ({ db, session, input }) => {
    await proveAgain(db, open(session), input.code)
    return done
  },
  again: () => done,
  renewCodes: ({ db, session }) => renewOwnCodes(db, open(session)),
  turnOff: async ({ db, session }) => {
    await turnOffFactor(db, open(session))
    return done
  },
  reset: async ({ db, input }) => {
    await resetFactor(db, input)
    return done
  },
  required: ({ db }) => requiredRoles(db),
  require: ({ db, input }) => requireFactor(db, input),
})
