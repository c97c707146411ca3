import { attachments } from './attachments.ts'
import { accounts, auth, forgotten } from './auth.ts'
import { chat } from './chat.ts'
import { clients } from './clients.ts'
import { communications } from './communications.ts'
import { contacts } from './contacts.ts'
import { deleted } from './deleted.ts'
import { docs } from './docs.ts'
import { files } from './files.ts'
import { ledger } from './ledger.ts'
import { outbox } from './outbox.ts'
import { shell } from './shell.ts'
import { ssns } from './ssn.ts'
import { users } from './users.ts'

/** The whole contract: noun → call → route. */
export const contract = {
  accounts,
  attachments,
  auth,
  clients,
  chat,
  communications,
  contacts,
  deleted,
  docs,
  files,
  forgotten,
  ledger,
  outbox,
  shell,
  ssns,
  users,
}
export type Contract = typeof contract
