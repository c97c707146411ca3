import { refuse } from '@/contract/errors'
import { type Db, personOf } from './db'
import { noteInLedger } from './ledger'
import { endSession, endSessionsOf } from './sessions'
import { param, sql, statement } from './sql'
import { findUser } from './user-reads'
import { write } from './write'

type OwnSession = { id: string; startedAt: Date; seenAt: Date; address: string | null; agent: string | null; current: boolean }
const isOwnActive = sql`user_id = ${param('person')} AND started_at > now() - interval '7 days' AND seen_at > now() - interval '12 hours'`
const selectAll = statement<OwnSession>(
  'ownSessions.all',
  sql`SELECT id, started_at AS "startedAt", seen_at AS "seenAt", address, agent, id = ${param('current')}::uuid AS current
        FROM session WHERE ${isOwnActive} ORDER BY seen_at DESC, id LIMIT 200`,
)
const selectOne = statement<{ id: string }>('ownSessions.one', sql`SELECT id FROM session WHERE id = ${param('id')} AND ${isOwnActive}`)

export const findOwnSessions = async (db: Db) => ({
  sessions: await selectAll(db, { person: personOf(db).id, current: db.origin.sessionId }),
})

export async function endOwnSession(db: Db, id: string) {
  const person = personOf(db).id
  if (!(await selectOne(db, { id, person })).length) refuse('notFound')
  await endSession(db, { sessionId: id, id: person })
}

export const signOutEverywhere = (db: Db) =>
  write(db, async (tx) => {
    const { id } = personOf(tx)
    await endSessionsOf(tx, id)
    await noteInLedger(tx, { action: 'sign-out-everywhere', resource: 'user', record: id })
  })

/** For Admins: ends all sessions of a user, who can sign in again. */
export const signOutSomebody = (db: Db, { id }: { id: string }) =>
  write(db, async (tx) => {
    const { name } = (await findUser(tx, id)) ?? refuse('notFound')
    await endSessionsOf(tx, id)
    await noteInLedger(tx, { action: 'sign-out-of', resource: 'user', record: id, details: { name } })
  })
