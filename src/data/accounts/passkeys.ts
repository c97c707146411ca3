import { v7 as uuid } from 'uuid'
import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'

export type Passkey = {
  id: string
  credential: string
  publicKey: string
  counter: number
  transports: string | null
  name: string
  madeAt: Date
  usedAt: Date | null
}
const selectPasskeys = statement<Passkey>()`
  SELECT id, credential, public_key AS "publicKey", counter::float8 AS counter, transports, name, made_at AS "madeAt", used_at AS "usedAt"
        FROM passkey WHERE user_id = ${param('user')} ORDER BY made_at, id`
const insertRow = statement<{ id: string }>()`INSERT INTO passkey (id, user_id, credential, public_key, counter, transports, name, made_at)
      VALUES (${param('id')}, ${param('user')}, ${param('credential')}, ${param('publicKey')}, ${param('counter')}, ${param('transports')}, ${param('name')}, now())
      ON CONFLICT (credential) DO NOTHING RETURNING id`
/** A counter that does not increase reveals a cloned passkey. Devices without a counter always send 0. */
const updateCounter = statement<{ id: string }>()`UPDATE passkey SET counter = ${param('counter')}, used_at = now()
       WHERE id = ${param('id')} AND (counter < ${param('counter')}::numeric OR (counter = 0 AND ${param('counter')}::numeric = 0)) RETURNING id`
const deleteOne = statement<{ name: string }>()`DELETE FROM passkey WHERE id = ${param('id')} AND user_id = ${param('user')} RETURNING name`
const deleteAll = statement()`DELETE FROM passkey WHERE user_id = ${param('user')}`

type SqlDb = Pick<Db, 'sql'>
export const listPasskeys = (db: SqlDb, user: string) => selectPasskeys(db, { user })
/** Returns false when the credential is registered already, for any account. */
export const insertPasskey = async (db: SqlDb, user: string, passkey: Omit<Passkey, 'id' | 'madeAt' | 'usedAt'>) =>
  (await insertRow(db, { ...passkey, id: uuid(), user })).length > 0
export const updatePasskeyCounter = async (db: SqlDb, id: string, counter: number) => (await updateCounter(db, { id, counter })).length > 0
/** Returns the name of the deleted passkey. */
export const deletePasskey = async (db: SqlDb, user: string, id: string) => (await deleteOne(db, { user, id }))[0]?.name
export const deleteAllPasskeys = (db: SqlDb, user: string) => deleteAll(db, { user })
