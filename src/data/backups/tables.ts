import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { PoolClient } from 'pg'
import { escapeIdentifier } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { statement } from '@/data/database/sql'

export type Table = { name: string; columns: string[]; key: string[] }
/** Without generated columns, which cannot be copied in. */
export const listTables = statement<Table>()`SELECT c.relname AS name,
             array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns,
             coalesce((SELECT array_agg(k.attname::text ORDER BY p.at)
                         FROM pg_index i CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS p(attnum, at)
                         JOIN pg_attribute k ON k.attrelid = c.oid AND k.attnum = p.attnum
                        WHERE i.indrelid = c.oid AND i.indisprimary), '{}') AS key
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
       GROUP BY c.oid, c.relname ORDER BY c.relname`
export type Connection = { sql: PoolClient }

/** Begins a transaction whose text output does not depend on the settings of the server. */
export const beginTransaction = async ({ sql: client }: Connection, mode: string) => {
  await client.query(`BEGIN ${mode}`)
  for (const setting of ["TimeZone = 'UTC'", "DateStyle = 'ISO, YMD'", "IntervalStyle = 'postgres'", 'extra_float_digits = 1'])
    await client.query(`SET LOCAL ${setting}`)
}

const quote = (columns: readonly string[]) => columns.map(escapeIdentifier).join(', ')
/** The rows in the order of the primary key, so that equal tables give equal bytes. */
export function copyRowsOut({ sql: client }: Connection, { name, columns, key }: Table): Readable {
  const order = quote(key.length ? key : columns)
  return client.query(copyTo(`COPY (SELECT ${quote(columns)} FROM ${escapeIdentifier(name)} ORDER BY ${order}) TO STDOUT`))
}
export const copyRowsIn = ({ sql: client }: Connection, { name, columns }: Pick<Table, 'name' | 'columns'>) =>
  client.query(copyFrom(`COPY ${escapeIdentifier(name)} (${quote(columns)}) FROM STDIN`))

export async function hashTable(db: Connection, table: Table): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of copyRowsOut(db, table)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const listSequences = statement<{ sequence: string; table: string; column: string }>()`
  SELECT format('%I', s.relname) AS sequence, format('%I', t.relname) AS table, format('%I', a.attname) AS column
        FROM pg_depend d
        JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S' AND s.relnamespace = 'public'::regnamespace
        JOIN pg_class t ON t.oid = d.refobjid
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
       WHERE d.classid = 'pg_class'::regclass AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')`
/** Sets each sequence to continue after the highest number in use. */
export async function resetSequences(db: Connection) {
  for (const { sequence, table, column } of await listSequences(db))
    await db.sql.query(
      `SELECT setval('${sequence.replaceAll("'", "''")}', coalesce(max(${column}), 1), max(${column}) IS NOT NULL) FROM ${table}`,
    )
}

const listForeignKeys = statement<{ table: string; name: string; definition: string }>()`
  SELECT format('%I', t.relname) AS table, format('%I', c.conname) AS name, pg_get_constraintdef(c.oid) AS definition
        FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
       WHERE (c.contype = 'f' OR NOT c.convalidated) AND c.connamespace = 'public'::regnamespace`
/**
 * Rows are restored table by table, so foreign keys are dropped before and added again, which checks them, afterwards. The
 * same applies to constraints that older rows may violate. Returns a function that adds them.
 */
export async function dropForeignKeys(db: Connection) {
  const foreignKeys = await listForeignKeys(db)
  for (const { table, name } of foreignKeys) await db.sql.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  return async () => {
    for (const { table, name, definition } of foreignKeys) await db.sql.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  }
}

const countTables = statement<{ tables: number }>()`
  SELECT count(*)::int AS tables FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`
export const isDatabaseEmpty = async (db: Connection) => (await countTables(db))[0]?.tables === 0
