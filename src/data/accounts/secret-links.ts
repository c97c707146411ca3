import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'

const markAllUsed = statement()`UPDATE password_reset SET used_at = now() WHERE user_id = ${param('user')} AND used_at IS NULL`
/** Voids the unused reset links of an account. */
export const revokeResetLinks = (db: Pick<Db, 'sql'>, user: string) => markAllUsed(db, { user })
