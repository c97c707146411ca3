import { passkeys } from '@/contract/passkeys'
import { addPasskey, askForPasskey, beginPasskey, ownPasskeys, provePasskey, removePasskey } from '@/data/own-passkeys'
import { done, implement, open } from './implement'

export const passkeyEndpoints = implement(passkeys, {
  list: ({ db, session }) => ownPasskeys(db, open(session)),
  begin: ({ db, session, input }) => beginPasskey(db, open(session), input.currentPassword),
  add: ({ db, session, input }) => addPasskey(db, open(session), input),
  ask: ({ db, session }) => askForPasskey(db, open(session)),
  prove: async ({ db, session, input }) => {
    await provePasskey(db, open(session), input.passkey)
    return done
  },
  remove: async ({ db, session, input }) => {
    await removePasskey(db, open(session), input.id)
    return done
  },
})
