import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { param, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { visible } from '@/data/walls/visible'
import { caseActions } from './mutations'
import { listCases } from './queries'

const selectOwn = statement<{ id: string }>()`SELECT b.case_id AS id FROM ${visible.bookmark} b JOIN ${visible.case} c ON c.id = b.case_id
       WHERE b.user_id = ${param('user')} AND b.deleted_at IS NULL AND c.deleted_at IS NULL ORDER BY b.updated_at DESC, b.id LIMIT 10000`
const lockBookmark = statement<{ id: string; deleted: boolean }>()`
  SELECT id, deleted_at IS NOT NULL AS deleted FROM ${visible.bookmark} r WHERE user_id = ${param('user')} AND case_id = ${param('case')} FOR UPDATE`

export const listBookmarkedIds = async (db: Db) => ({ cases: (await selectOwn(db, { user: requireUser(db).id })).map((row) => row.id) })
export const listBookmarkedCases = async (db: Db) => ({ cases: (await listCases(db, { bookmarked: true })).cases })

/** Bookmarks a case for the user; a second time changes nothing. The lock on the case prevents two bookmarks at the same time. */
export const addBookmark = (db: Db, caseId: string) =>
  transaction(db, async (tx) => {
    await caseActions.lockRecord(tx, caseId)
    const [bookmark] = await lockBookmark(tx, { user: requireUser(tx).id, case: caseId })
    if (!bookmark) await records(tx).create('bookmark', { case: caseId, user: requireUser(tx).id })
    else if (bookmark.deleted) await records(tx).update('bookmark', bookmark.id, { deletedAt: null })
  })

/** Removes the user's bookmark. Succeeds also when there is none. */
export const removeBookmark = (db: Db, caseId: string) =>
  transaction(db, async (tx) => {
    const [bookmark] = await lockBookmark(tx, { user: requireUser(tx).id, case: caseId })
    if (bookmark && !bookmark.deleted) await records(tx).update('bookmark', bookmark.id, { deletedAt: new Date().toISOString() })
  })
