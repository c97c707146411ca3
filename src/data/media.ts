import type { Db } from './db'
import { param, sql, statement } from './sql'

const find = statement<{ id: string }>(
  'media.find',
  sql`SELECT id FROM media WHERE deleted_at IS NULL AND ${param('name')} IN (filename, sizes_small_filename, sizes_medium_filename, sizes_large_filename, sizes_share_filename) LIMIT 1`,
)

/** Whether a picture of the website, or one of its sizes, has this file name. */
export const hasPicture = async (db: Pick<Db, 'sql'>, name: string) => (await find(db, { name })).length > 0
