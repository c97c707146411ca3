import { findCases } from './case-reads'
import { caseRecord } from './cases'
import { type Db, personOf } from './db'
import { local } from './local'
import { param, sql, statement } from './sql'
import { write } from './write'

const selectOwn = statement<{ id: string }>(
  'bookmarks.mine',
  sql`SELECT b.case_id AS id FROM bookmark b JOIN "case" c ON c.id = b.case_id
       WHERE b.user_id = ${param('person')} AND b.deleted_at IS NULL AND c.deleted_at IS NULL ORDER BY b.updated_at DESC, b.id LIMIT 10000`,
)
const lockBookmark = statement<{ id: string; gone: boolean }>(
  'bookmarks.lock',
  sql`SELECT id, deleted_at IS NOT NULL AS gone FROM bookmark WHERE user_id = ${param('person')} AND case_id = ${param('case')} FOR UPDATE`,
)

export const bookmarkedIds = async (db: Db) => ({ cases: (await selectOwn(db, { person: personOf(db).id })).map((row) => row.id) })
export const bookmarkedCases = async (db: Db) => ({ cases: (await findCases(db, { bookmarked: true })).cases })

/** Bookmarks a case the person can see; a second time changes nothing. The case's lock makes two at once one. */
export const addBookmark = (db: Db, caseId: string) =>
  write(db, async (tx) => {
    await caseRecord.locked(tx, caseId)
    const [known] = await lockBookmark(tx, { person: personOf(tx).id, case: caseId })
    if (!known) await local(tx).create('bookmark', { case: caseId, user: personOf(tx).id })
    else if (known.gone) await local(tx).update('bookmark', known.id, { deletedAt: null })
    return { ok: true as const }
  })

/** Takes a bookmark away; one that is not there is away already. */
export const removeBookmark = (db: Db, caseId: string) =>
  write(db, async (tx) => {
    const [known] = await lockBookmark(tx, { person: personOf(tx).id, case: caseId })
    if (known && !known.gone) await local(tx).update('bookmark', known.id, { deletedAt: new Date().toISOString() })
    return { ok: true as const }
  })
