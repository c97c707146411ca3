import { passwordReset } from '@/contract/password-reset'
import { requestPasswordReset, resetPassword } from '@/data/accounts/password-reset'
import { implement, ok } from './implement'

export const passwordResetEndpoints = implement(passwordReset, {
  forgot: ({ db, input }) => ok(requestPasswordReset(db, input)),
  reset: ({ db, input }) => ok(resetPassword(db, input)),
})
