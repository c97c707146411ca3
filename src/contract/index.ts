import { accounts, auth } from './auth.ts'
import { communications } from './communications.ts'
import { contacts } from './contacts.ts'
import { shell } from './shell.ts'

/** The whole contract: noun → call → route. */
export const contract = { auth, accounts, contacts, communications, shell }
export type Contract = typeof contract
