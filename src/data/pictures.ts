import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { refuseFields } from '@/contract/errors'
import { wrongPicture } from '@/contract/users'
import type { Db } from './db'
import { param, sql, statement } from './sql'

const put = statement(
  'pictures.put',
  sql`INSERT INTO user_picture (id, user_id, version, webp) VALUES (${param('id')}, ${param('user')}, ${param('version')}, ${param('webp')})
      ON CONFLICT (user_id) DO UPDATE SET version = excluded.version, webp = excluded.webp`,
)
const drop = statement('pictures.drop', sql`DELETE FROM user_picture WHERE user_id = ${param('user')}`)
const find = statement<{ webp: string }>('pictures.find', sql`SELECT webp FROM user_picture WHERE user_id = ${param('user')}`)

/** Shown 96 px wide; twice that for dense screens. Drawn anew, so that nothing of the sent file remains. */
const width = 192
export async function drawPicture(dataUrl: string): Promise<Buffer> {
  const sent = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  try {
    return await sharp(sent, { limitInputPixels: 50_000_000, pages: 1 })
      .rotate()
      .resize(width, width, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return refuseFields([wrongPicture])
  }
}

/** Keeps a person's picture, or takes it away; answers its address. */
export async function keepPicture(db: Db, user: string, picture: Buffer | null): Promise<string | null> {
  if (!picture) {
    await drop(db, { user })
    return null
  }
  const version = randomBytes(6).toString('base64url')
  await put(db, { id: uuid(), user, version, webp: picture.toString('base64') })
  return `/api/users/${user}/picture?v=${version}`
}

export async function findPicture(db: Pick<Db, 'sql'>, user: string): Promise<Buffer | null> {
  const [row] = await find(db, { user })
  return row ? Buffer.from(row.webp, 'base64') : null
}
