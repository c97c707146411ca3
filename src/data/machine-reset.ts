import type { Pool } from 'pg'
import { temporaryPassword } from '@/contract/temporary-password'
import { type Db, nobody } from './db'
import { noteInLedger } from './ledger'
import { hashPassword } from './passwords'
import { dropFactor } from './second-factor'
import { param, sql, statement } from './sql'

/** Beside the office there is no Payload: this one write is a statement, with its ledger row in the same transaction. */
const setPassword = statement<{ id: string }>(
  'machineReset.set',
  sql`UPDATE "user" SET password_hash = ${param('hash')}, must_rotate = true, updated_at = now()
       WHERE lower(email) = lower(${param('email')}) AND deleted_at IS NULL AND NOT setup RETURNING id`,
)
const endSessions = statement('machineReset.endSessions', sql`DELETE FROM session WHERE user_id = ${param('user')}`)

/** Gives an account a temporary password and ends its sessions, and takes its second factor away when asked to; null when nobody has this e-mail. */
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
