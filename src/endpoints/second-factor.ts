import { secondFactors } from '@/contract/second-factor'
import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactorState,
  renewOwnRecoveryCodes,
  startSecondFactorSetup,
} from '@/data/accounts/second-factor-enrollment'
import { getSecondFactorPolicy, resetSecondFactor, setSecondFactorPolicy } from '@/data/accounts/second-factor-policy'
import { implement, ok } from './implement'

export const secondFactorEndpoints = implement(secondFactors, {
  getState: ({ db, session }) => getSecondFactorState(db, session),
  begin: ({ db, session }) => startSecondFactorSetup(db, session),
  confirm: ({ db, session, input }) => enableSecondFactor(db, session, input.code),
  renewCodes: ({ db, session }) => renewOwnRecoveryCodes(db, session),
  turnOff: ({ db, session }) => ok(disableSecondFactor(db, session)),
  reset: ({ db, input }) => ok(resetSecondFactor(db, input)),
  getRequiredRoles: ({ db }) => getSecondFactorPolicy(db),
  setRequiredRoles: ({ db, input }) => setSecondFactorPolicy(db, input),
})
