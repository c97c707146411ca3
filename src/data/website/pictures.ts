import { Readable } from 'node:stream'
import { v5 as uuidOf } from 'uuid'
import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { getFileStore } from '@/providers/storage'

const find = statement<{ id: string }>(
  'media.find',
  sql`SELECT id FROM media WHERE deleted_at IS NULL AND ${param('name')} IN (filename, sizes_small_filename, sizes_medium_filename, sizes_large_filename, sizes_share_filename) LIMIT 1`,
)

/** Whether a picture of the website, or one of its sizes, has this file name. */
export const hasPicture = async (db: Pick<Db, 'sql'>, name: string) => (await find(db, { name })).length > 0

/** A file store knows keys only: a picture's file has the one that its record and its name make. */
const pictures = '6f6b8c3e-0f57-4c0e-9d0a-5d3a1f7b2c64'
const keyOf = (id: string, name: string) => uuidOf(`${id}/${name}`, pictures)
const types: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' }
export const pictureType = (name: string) => types[name.split('.').pop()?.toLowerCase() ?? ''] ?? 'application/octet-stream'

const named = statement<{ id: string; names: (string | null)[] }>(
  'media.named',
  sql`SELECT id::text, ARRAY[filename, sizes_small_filename, sizes_medium_filename, sizes_large_filename, sizes_share_filename] AS names FROM media ORDER BY id`,
)
/** The keys of every picture's files, deleted pictures too: an Admin can bring them back. */
export const pictureKeys = async (db: Pick<Db, 'sql'>) =>
  (await named(db)).flatMap(({ id, names }) => names.filter((name) => name !== null).map((name) => keyOf(id, name)))

/** Stores the files of a picture. One that a failed try left behind makes way. */
export async function keepPictureFiles(id: string, files: readonly { name: string; data: Buffer }[]) {
  const store = await getFileStore()
  for (const { name, data } of files) {
    await store.delete(keyOf(id, name))
    await store.save(keyOf(id, name), Readable.from([data]))
  }
}
export async function dropPictureFiles(id: string, names: readonly string[]) {
  const store = await getFileStore()
  for (const name of names) await store.delete(keyOf(id, name))
}

/** A picture's file as it lies in the store; null when it is not there. */
export async function readPictureFile(db: Pick<Db, 'sql'>, name: string) {
  const [picture] = await find(db, { name })
  const store = await getFileStore()
  const size = picture ? await store.getSize(keyOf(picture.id, name)) : null
  if (!picture || size === null) return null
  const body = Readable.toWeb(await store.read(keyOf(picture.id, name))) as ReadableStream
  return { size, body, type: pictureType(name) }
}
/** The whole file, for another cut of it. */
export async function pictureFile(id: string, name: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await (await getFileStore()).read(keyOf(id, name))) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
