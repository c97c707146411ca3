import { accounts, auth } from './auth.ts'
import { communications } from './communications.ts'
import { contacts } from './contacts.ts'
import { ledger } from './ledger.ts'
import { shell } from './shell.ts'
import { ssns } from './ssn.ts'

/** The whole contract: noun → call → route. */
export const contract = {
  accounts,
  auth,
  communications,
  contacts,
  ledger,
  shell,
  ssns,
}
export type Contract = typeof contract
