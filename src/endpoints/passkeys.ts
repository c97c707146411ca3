import { passkeys } from '@/contract/passkeys'
import {
  confirmWithPasskey,
  deleteOwnPasskey,
  listOwnPasskeys,
  registerPasskey,
  startPasskeyConfirmation,
  startPasskeyRegistration,
} from '@/data/accounts/own-passkeys'
import { implement, okResponse, requireSession } from './implement'

export const passkeyEndpoints = implement(passkeys, {
  list: ({ db, session }) => listOwnPasskeys(db, requireSession(session)),
  beginRegistration: ({ db, session, input }) => startPasskeyRegistration(db, requireSession(session), input.currentPassword),
  add: ({ db, session, input }) => registerPasskey(db, requireSession(session), input),
  createChallenge: ({ db, session }) => startPasskeyConfirmation(db, requireSession(session)),
  verify: async ({ db, session, input }) => {
    await confirmWithPasskey(db, requireSession(session), input.passkey)
    return okResponse
  },
  remove: async ({ db, session, input }) => {
    await deleteOwnPasskey(db, requireSession(session), input.id)
    return okResponse
  },
})
