import { secondFactors } from '@/contract/second-factor'
import {
  confirmWithCode,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactorState,
  renewOwnRecoveryCodes,
  startSecondFactorSetup,
} from '@/data/accounts/second-factor-enrollment'
import { getSecondFactorPolicy, resetSecondFactor, setSecondFactorPolicy } from '@/data/accounts/second-factor-policy'
import { implement, okResponse, requireSession } from './implement'

export const secondFactorEndpoints = implement(secondFactors, {
  state: ({ db, session }) => getSecondFactorState(db, requireSession(session)),
  begin: ({ db, session, input }) => startSecondFactorSetup(db, requireSession(session), input.currentPassword),
  confirm: ({ db, session, input }) => enableSecondFactor(db, requireSession(session), input.code),
  verify: async ({ db, session, input }) => {
    await confirmWithCode(db, requireSession(session), input.code)
    return okResponse
  },
  checkRecent: () => okResponse,
  renewCodes: ({ db, session }) => renewOwnRecoveryCodes(db, requireSession(session)),
  turnOff: async ({ db, session }) => {
    await disableSecondFactor(db, requireSession(session))
    return okResponse
  },
  reset: async ({ db, input }) => {
    await resetSecondFactor(db, input)
    return okResponse
  },
  getRequiredRoles: ({ db }) => getSecondFactorPolicy(db),
  setRequiredRoles: ({ db, input }) => setSecondFactorPolicy(db, input),
})
