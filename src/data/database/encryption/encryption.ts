import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { env } from '@/env'
import type { Db } from '../db'
import { param, statement } from '../sql'

/**
 * Encrypts with AES-256-GCM. Returns nonce, tag and ciphertext as base64url.
 * @param context authenticated with the value, so that a value copied to another record or column cannot be decrypted.
 */
export function encrypt(key: Uint8Array, context: string, plaintext: string | Uint8Array): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plaintext), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Throws when the key, the context or the ciphertext is not the original one. */
export function decrypt(key: Uint8Array, context: string, encrypted: string): Buffer {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}

const selectKey = statement<{ version: number; wrapped: string }>()`
  SELECT version::int, wrapped FROM record_key WHERE resource = ${param('resource')} AND record = ${param('record')}`
const insertKey = statement<{ id: string }>()`INSERT INTO record_key (id, resource, record, version, wrapped)
      VALUES (${param('id')}, ${param('resource')}, ${param('record')}, ${param('version')}, ${param('wrapped')})
      ON CONFLICT (resource, record) DO NOTHING RETURNING id`
export type WrappedKey = { resource: string; record: string; version: number; wrapped: string }
const keyContext = (resource: string, record: string) => `record-key|${resource}|${record}`

/** The last one of FIELD_KEYS, which wraps new record keys. */
export function getCurrentFieldKey() {
  const current = env.FIELD_KEYS[env.FIELD_KEYS.length - 1]
  if (!current) throw new Error('FIELD_KEYS is empty')
  return current
}

export function wrapKey(resource: string, record: string, key: Uint8Array) {
  const current = getCurrentFieldKey()
  return { version: current.version, wrapped: encrypt(current.key, keyContext(resource, record), key) }
}

export function unwrapKey({ resource, record, version, wrapped }: WrappedKey): Buffer {
  const fieldKey = env.FIELD_KEYS.find((k) => k.version === version)
  if (!fieldKey) throw new Error(`FIELD_KEYS has no key of version ${version}`)
  return decrypt(fieldKey.key, keyContext(resource, record), wrapped)
}

/** Null when the record never had a key, or a purge destroyed it. */
export async function findWrappedKey(db: Pick<Db, 'sql'>, resource: string, record: string): Promise<WrappedKey | null> {
  const [wrapped] = await selectKey(db, { resource, record })
  return wrapped ? { resource, record, ...wrapped } : null
}

/** The record's own key, created at its first use. */
export async function ensureRecordKey(db: Pick<Db, 'sql'>, resource: string, record: string): Promise<Buffer> {
  const existing = await findWrappedKey(db, resource, record)
  if (existing) return unwrapKey(existing)
  const key = randomBytes(32)
  const inserted = await insertKey(db, { id: uuid(), resource, record, ...wrapKey(resource, record, key) })
  return inserted.length ? key : ensureRecordKey(db, resource, record)
}
