import type { Db } from './db'
import { param, statement } from './sql'

/** Every advisory lock number of the application, in one table so that no two uses share one. */
export const advisoryLocks = {
  ledger: 7101,
  accounts: 7102,
  site: 7103,
  caseNumbers: 7104,
  caseTypes: 7105,
  schedule: 7106,
  backup: 7107,
  startup: 7108,
  chatThread: 7109,
  communicationIdentity: 7110,
  pictures: 7111,
  callPeople: 7112,
  rules: 7113,
} as const

const waitForLock = statement<{ locked: boolean }>()`SELECT pg_advisory_xact_lock(${param('lock')}::bigint) IS NULL AS locked`
/** Waits for an advisory lock, which is held until the transaction ends. */
export const acquireLock = (tx: Db, name: 'accounts' | 'site' | 'caseNumbers' | 'caseTypes' | 'rules') =>
  waitForLock(tx, { lock: advisoryLocks[name] })

const waitForKeyedLock = statement<{ locked: boolean }>()`
  SELECT pg_advisory_xact_lock(${param('lock')}::int, hashtext(${param('key')}::text)) IS NULL AS locked`
/** Like `acquireLock`, one lock for each key. */
export const acquireKeyedLock = (tx: Db, name: 'callPeople' | 'communicationIdentity', key: string) =>
  waitForKeyedLock(tx, { lock: advisoryLocks[name], key })
