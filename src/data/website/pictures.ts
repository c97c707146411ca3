import { v5 as uuidOf } from 'uuid'
import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'

const findByFileName = statement<{ id: string }>()`
  SELECT id FROM media WHERE deleted_at IS NULL AND ${param('name')} IN (filename, sizes_small_filename, sizes_medium_filename, sizes_large_filename, sizes_share_filename) LIMIT 1`

/** Whether a picture that is not deleted has this file, as its original or as one of its sizes. */
export const hasPicture = async (db: Pick<Db, 'sql'>, name: string) => (await findByFileName(db, { name })).length > 0

const listAll = statement<{ id: string; names: (string | null)[]; moved: boolean }>()`
  SELECT id::text, ARRAY[filename, sizes_small_filename, sizes_medium_filename, sizes_large_filename, sizes_share_filename] AS names,
             prefix IS NOT NULL AS moved
        FROM media ORDER BY id`
/**
 * Every picture with the names of its files, deleted pictures too: an Admin can restore them. Sizes of a small picture may
 * share a file.
 */
export const listPictures = async (db: Pick<Db, 'sql'>) =>
  (await listAll(db)).map(({ id, names, moved }) => ({ id, moved, names: [...new Set(names.filter((name) => name !== null))] }))

const namespace = '6f6b8c3e-0f57-4c0e-9d0a-5d3a1f7b2c64'
/** Where earlier releases kept a picture's file: its key in the file store. */
export const formerKey = (id: string, name: string) => uuidOf(`${id}/${name}`, namespace)
