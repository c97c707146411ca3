import { passkeys } from '@/contract/passkeys'
import {
  confirmWithPasskey,
  deleteOwnPasskey,
  listOwnPasskeys,
  registerPasskey,
  startPasskeyConfirmation,
  startPasskeyRegistration,
} from '@/data/accounts/own-passkeys'
import { implement, ok, requireSession } from './implement'

export const passkeyEndpoints = implement(passkeys, {
  list: ({ db, session }) => listOwnPasskeys(db, requireSession(session)),
  beginRegistration: ({ db, session, input }) => startPasskeyRegistration(db, requireSession(session), input.currentPassword),
  add: ({ db, session, input }) => registerPasskey(db, requireSession(session), input),
  createChallenge: ({ db, session }) => startPasskeyConfirmation(db, requireSession(session)),
  verify: ({ db, session, input }) => ok(confirmWithPasskey(db, requireSession(session), input.passkey)),
  remove: ({ db, session, input }) => ok(deleteOwnPasskey(db, requireSession(session), input.id)),
})
