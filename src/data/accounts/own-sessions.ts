import { fail } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { endSession, endUserSessions, isActiveSession } from './sessions'
import { findUser } from './user-queries'

type OwnSession = { id: string; startedAt: Date; seenAt: Date; address: string | null; agent: string | null; current: boolean }
const isOwnActive = sql`s.user_id = ${param('user')} AND ${isActiveSession}`
const selectAll = statement<OwnSession>()`
  SELECT id, started_at AS "startedAt", seen_at AS "seenAt", address, agent, id = ${param('current')}::uuid AS current
        FROM session s WHERE ${isOwnActive} ORDER BY seen_at DESC, id LIMIT 200`
const selectOne = statement<{ id: string }>()`SELECT s.id FROM session s WHERE s.id = ${param('id')} AND ${isOwnActive}`

export const listOwnSessions = async (db: Db) => ({
  sessions: await selectAll(db, { user: requireUser(db).id, current: db.origin.sessionId }),
})

export async function endOwnSession(db: Db, id: string) {
  const user = requireUser(db).id
  if (!(await selectOne(db, { id, user })).length) fail('notFound')
  await endSession(db, { sessionId: id, id: user })
}

export const signOutEverywhere = (db: Db) =>
  transaction(db, async (tx) => {
    const { id } = requireUser(tx)
    await endUserSessions(tx, id)
    await appendLedgerEntry(tx, { action: 'sign-out-everywhere', resource: 'user', record: id })
  })

/** For Admins: ends all sessions of a user, who can sign in again. */
export const signOutUser = (db: Db, { id }: { id: string }) =>
  transaction(db, async (tx) => {
    const { name } = (await findUser(tx, id)) ?? fail('notFound')
    await endUserSessions(tx, id)
    await appendLedgerEntry(tx, { action: 'sign-out-of', resource: 'user', record: id, details: { name } })
  })
