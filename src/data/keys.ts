import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { env } from '@/env'
import type { Db } from './db'
import { param, sql, statement } from './sql'

/** AES-256-GCM; the result is base64url of nonce, tag and cipher text. `place` is bound in: a value moved elsewhere does not open. */
export function seal(key: Uint8Array, place: string, plain: string | Uint8Array): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** The bytes `seal` was given; throws when key, place or a bit is another. */
export function open(key: Uint8Array, place: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}

const selectKey = statement<{ version: number; wrapped: string }>(
  'keys.find',
  sql`SELECT version::int, wrapped FROM record_key WHERE resource = ${param('resource')} AND record = ${param('record')}`,
)
const insertKey = statement<{ id: string }>(
  'keys.add',
  sql`INSERT INTO record_key (id, resource, record, version, wrapped)
      VALUES (${param('id')}, ${param('resource')}, ${param('record')}, ${param('version')}, ${param('wrapped')})
      ON CONFLICT (resource, record) DO NOTHING RETURNING id`,
)
type WrappedKey = { resource: string; record: string; version: number; wrapped: string }
const keyContext = (resource: string, record: string) => `record-key|${resource}|${record}`

/** The field key that new record keys are wrapped by: the last one of FIELD_KEYS. */
export function currentKey() {
  const current = env.FIELD_KEYS[env.FIELD_KEYS.length - 1]
  if (!current) throw new Error('FIELD_KEYS is empty')
  return current
}

export function wrapKey(resource: string, record: string, key: Uint8Array) {
  const current = currentKey()
  return { version: current.version, wrapped: seal(current.key, keyContext(resource, record), key) }
}

export function unwrapKey({ resource, record, version, wrapped }: WrappedKey): Buffer {
  const by = env.FIELD_KEYS.find((k) => k.version === version)
  if (!by) throw new Error(`FIELD_KEYS has no key of version ${version}`)
  return open(by.key, keyContext(resource, record), wrapped)
}

/** The record's own key; made at its first use. Null when a purge destroyed it and `make` is false. */
export async function recordKey(db: Pick<Db, 'sql'>, resource: string, record: string, make = true): Promise<Buffer | null> {
  const [found] = await selectKey(db, { resource, record })
  if (found) return unwrapKey({ resource, record, ...found })
  if (!make) return null
  const key = randomBytes(32)
  const made = await insertKey(db, { id: uuid(), resource, record, ...wrapKey(resource, record, key) })
  return made.length ? key : recordKey(db, resource, record, make)
}
