import { passkeys } from '@/contract/passkeys'
import {
  deleteOwnPasskey,
  listOwnPasskeys,
  registerPasskey,
  startPasskeyConfirmation,
  startPasskeyRegistration,
} from '@/data/accounts/own-passkeys'
import { implement, ok, requireSession } from './implement'

export const passkeyEndpoints = implement(passkeys, {
  list: ({ db, session }) => listOwnPasskeys(db, requireSession(session)),
  beginRegistration: ({ db, session }) => startPasskeyRegistration(db, requireSession(session)),
  add: ({ db, session, input }) => registerPasskey(db, requireSession(session), input),
  createChallenge: ({ db, session }) => startPasskeyConfirmation(db, requireSession(session)),
  remove: ({ db, session, input }) => ok(deleteOwnPasskey(db, requireSession(session), input.id)),
})
