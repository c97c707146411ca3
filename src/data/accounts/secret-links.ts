import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'

const markAllUsed = statement()`UPDATE password_reset SET used_at = now() WHERE user_id = ${param('user')} AND used_at IS NULL`
/** Voids the unused reset links of an account. */
export const revokeResetLinks = (db: Pick<Db, 'sql'>, user: string) => markAllUsed(db, { user })

const deleteFeedHash = statement()`UPDATE "user" SET feed_hash = NULL WHERE id = ${param('user')} AND feed_hash IS NOT NULL`
/** Ends the calendar feed of an account: a stranger with a session could have created its address. */
export const revokeFeed = (db: Pick<Db, 'sql'>, user: string) => deleteFeedHash(db, { user })
