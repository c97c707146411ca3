import { accounts, auth } from './auth.ts'
import { communications } from './communications.ts'
import { contacts } from './contacts.ts'

/** The whole contract: noun → call → route. */
export const contract = { auth, accounts, contacts, communications }
export type Contract = typeof contract
