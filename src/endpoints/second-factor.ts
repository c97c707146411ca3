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
import { implement, ok, okResponse, requireSession } from './implement'

export const secondFactorEndpoints = implement(secondFactors, {
  state: ({ db, session }) => getSecondFactorState(db, requireSession(session)),
  begin: ({ db, session, input }) => startSecondFactorSetup(db, requireSession(session), input.currentPassword),
  confirm: ({ db, session, input }) => enableSecondFactor(db, requireSession(session), input.code),
  verify: ({ db, session, input }) => ok(confirmWithCode(db, requireSession(session), input.code)),
  checkRecent: () => okResponse,
  renewCodes: ({ db, session }) => renewOwnRecoveryCodes(db, requireSession(session)),
  turnOff: ({ db, session }) => ok(disableSecondFactor(db, requireSession(session))),
  reset: ({ db, input }) => ok(resetSecondFactor(db, input)),
  getRequiredRoles: ({ db }) => getSecondFactorPolicy(db),
  setRequiredRoles: ({ db, input }) => setSecondFactorPolicy(db, input),
})
