import type { Payload } from 'payload'
import { tryWithLock } from '@/data/database/advisory-lock'
import { jobPool } from '@/data/database/job-pool'
import { advisoryLocks } from '@/data/database/locks'
import { param, statement } from '@/data/database/sql'
import { logger } from '@/logger/logger'
import { picturePrefix, pictureStore } from '@/providers/pictures'
import { getFileStore } from '@/providers/storage'
import { formerKey, listPictures } from './pictures'

const findUnmoved = statement()`SELECT id FROM media WHERE prefix IS NULL LIMIT 1`
const markAsMoved = statement()`UPDATE media SET prefix = ${param('prefix')} WHERE id = ${param('id')}`

/** Pictures with missing files, so that each is logged once. */
const reported = new Set<string>()

/**
 * Earlier releases kept the pictures in the file store. Moves them to where Payload keeps them, one after the other, so
 * that an interrupted move continues later. During an update without downtime a process of the earlier release may still
 * add pictures.
 */
export async function movePictures(payload: Payload, signal: AbortSignal): Promise<void> {
  if (!(await findUnmoved({ sql: jobPool(payload) })).length) return
  await tryWithLock(jobPool(payload), advisoryLocks.pictures, async (db) => {
    for (const { id, names } of (await listPictures(db)).filter(({ moved }) => !moved)) {
      if (signal.aborted) return
      const missing = await moveFiles(id, names)
      if (!missing.length) await markAsMoved(db, { id, prefix: picturePrefix })
      else if (!reported.has(id)) logger.warn({ picture: id, missing }, 'files of a picture are missing')
      reported.add(id)
    }
  })
}

/** Returns the names of missing files. */
async function moveFiles(id: string, names: readonly string[]): Promise<string[]> {
  const [files, pictures] = [await getFileStore(), await pictureStore()]
  const missing: string[] = []
  for (const name of names) {
    const key = formerKey(id, name)
    if ((await files.getSize(key)) !== null) await pictures.write(name, await files.read(key))
    else if ((await pictures.getSize(name)) === null) missing.push(name)
  }
  for (const name of names) await files.delete(formerKey(id, name))
  return missing
}
