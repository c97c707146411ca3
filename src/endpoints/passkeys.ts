import { passkeys } from '@/contract/passkeys'
import {
  deleteOwnPasskey,
  listOwnPasskeys,
  registerPasskey,
  startPasskeyConfirmation,
  startPasskeyRegistration,
} from '@/data/accounts/own-passkeys'
import { implement, ok } from './implement'

export const passkeyEndpoints = implement(passkeys, {
  list: ({ db, session }) => listOwnPasskeys(db, session),
  beginRegistration: ({ db, session }) => startPasskeyRegistration(db, session),
  add: ({ db, session, input }) => registerPasskey(db, session, input),
  createChallenge: ({ db, session }) => startPasskeyConfirmation(db, session),
  remove: ({ db, session, input }) => ok(deleteOwnPasskey(db, session, input.id)),
})
