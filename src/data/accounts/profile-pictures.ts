import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { failValidation, HttpError } from '@/contract/errors'
import { invalidProfilePicture, pictureTypes } from '@/contract/profile'
import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { inspectPicture } from '@/data/files/inspect-picture'
import { limitedSharp } from '@/data/files/limited-sharp'

const upsert = statement()`
  INSERT INTO user_picture (id, user_id, version, webp) VALUES (${param('id')}, ${param('user')}, ${param('version')}, ${param('webp')})
      ON CONFLICT (user_id) DO UPDATE SET version = excluded.version, webp = excluded.webp`
const remove = statement()`DELETE FROM user_picture WHERE user_id = ${param('user')}`
const findOne = statement<{ webp: string }>()`SELECT webp FROM user_picture WHERE user_id = ${param('user')}`

/** Pictures are shown 96 px wide, on dense screens with twice as many pixels. */
const widthPx = 192
/** Re-encodes the picture, so that no metadata and nothing hidden in the uploaded file remains. */
export async function renderProfilePicture(dataUrl: string): Promise<Buffer> {
  const uploaded = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const problem = await inspectPicture(uploaded, pictureTypes, { firstFrameOnly: true })
  if (problem) failValidation([invalidProfilePicture[problem]])
  try {
    return await limitedSharp(uploaded, { pages: 1 }).rotate().resize(widthPx, widthPx, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
  } catch (error) {
    if (error instanceof HttpError) throw error
    return failValidation([invalidProfilePicture.type])
  }
}

/** Replaces a user's picture, or deletes it with null; returns its address. */
export async function saveProfilePicture(db: Db, user: string, picture: Buffer | null): Promise<string | null> {
  if (!picture) {
    await remove(db, { user })
    return null
  }
  const version = randomBytes(6).toString('base64url')
  await upsert(db, { id: uuid(), user, version, webp: picture.toString('base64') })
  return `/api/users/${user}/picture?v=${version}`
}

export async function findProfilePicture(db: Pick<Db, 'sql'>, user: string): Promise<Buffer | null> {
  const [row] = await findOne(db, { user })
  return row ? Buffer.from(row.webp, 'base64') : null
}
