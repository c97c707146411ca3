import { passwordReset } from '@/contract/password-reset'
import { findLinkAccount, requestPasswordReset, resetPassword } from '@/data/accounts/password-reset'
import { implement, ok } from './implement'

export const passwordResetEndpoints = implement(passwordReset, {
  forgot: ({ db, input }) => ok(requestPasswordReset(db, input)),
  reset: ({ db, input }) => ok(resetPassword(db, input)),
  findAccount: ({ db, input, fail }) => findLinkAccount(db, input.token).then((account) => account ?? fail('resetLinkExpired')),
})
