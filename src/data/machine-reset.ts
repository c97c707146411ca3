import type { Pool } from 'pg'
import { temporaryPassword } from '@/contract/temporary-password'
import { type Db, nobody } from './db'
import { noteInLedger } from './ledger'
import { hashPassword } from './passwords'
import { dropFactor } from './second-factor'
import { param, sql, statement } from './sql'

/** SQL instead of Payload, which the command line does not start. The ledger entry is in the same transaction. */
const setPassword = statement<{ id: string }>(
  'machineReset.set',
  sql`UPDATE "user" SET password_hash = ${param('hash')}, must_rotate = true, updated_at = now()
       WHERE lower(email) = lower(${param('email')}) AND deleted_at IS NULL AND NOT setup RETURNING id`,
)
const endSessions = statement('machineReset.endSessions', sql`DELETE FROM session WHERE user_id = ${param('user')}`)

/**
 * Sets a temporary password and ends the account's sessions. Returns null when no account has this e-mail address.
 * @param options.secondFactor also removes the second factor.
 */
export async function resetFromMachine(pool: Pool, email: string, { secondFactor }: { secondFactor: boolean }): Promise<string | null> {
  const password = temporaryPassword()
  const hash = await hashPassword(password)
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const db = { sql: client, person: null, origin: nobody } as Pick<Db, 'sql' | 'person' | 'origin'>
    const [user] = await setPassword(db, { hash, email: email.trim() })
    if (user) {
      await endSessions(db, { user: user.id })
      if (secondFactor) {
        await dropFactor(db, user.id)
        await noteInLedger(db, { action: 'second-factor-reset', resource: 'user', record: user.id })
      }
      await noteInLedger(db, { action: 'machine-reset', resource: 'user', record: user.id })
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
