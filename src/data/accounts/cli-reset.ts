import type { Pool } from 'pg'
import { createTemporaryPassword } from '@/contract/temporary-password'
import { connectionDb } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { hashPassword } from './password-hash'
import { deleteSecondFactors } from './second-factor'
import { revokeFeed, revokeResetLinks } from './secret-links'

/** SQL instead of Payload, which the command line does not start. The ledger entry is in the same transaction. */
const setPassword = statement<{ id: string }>()`UPDATE "user" SET password_hash = ${param('hash')}, must_rotate = true, updated_at = now()
       WHERE lower(email) = lower(${param('email')}) AND deleted_at IS NULL AND NOT setup RETURNING id`
const endSessions = statement()`DELETE FROM session WHERE user_id = ${param('user')}`

/**
 * Sets a temporary password and ends the account's sessions. Returns null when no account has this email address.
 * @param options.secondFactor also removes the second factor.
 */
export async function resetAccountFromCli(pool: Pool, email: string, { secondFactor }: { secondFactor: boolean }): Promise<string | null> {
  const password = createTemporaryPassword()
  const hash = await hashPassword(password)
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const db = connectionDb(client)
    const [user] = await setPassword(db, { hash, email: email.trim() })
    if (user) {
      await endSessions(db, { user: user.id })
      await revokeResetLinks(db, user.id)
      await revokeFeed(db, user.id)
      if (secondFactor) {
        await deleteSecondFactors(db, user.id)
        await appendLedgerEntry(db, { action: 'second-factor-reset', resource: 'user', record: user.id })
      }
      await appendLedgerEntry(db, { action: 'machine-reset', resource: 'user', record: user.id })
    }
    await client.query('COMMIT')
    return user ? password : null
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
