import type { Restorable } from '@/contract/deleted'
import { refuse } from '@/contract/errors'
import type { Db } from './db'
import { noteInLedger } from './ledger'
import { local } from './local'
import { param, sql, statement } from './sql'
import { write } from './write'

const lock = {
  contact: statement<Trashed>(
    'purge.contact',
    sql`SELECT id, deleted_at <= now() - interval '30 days' AS due FROM contact WHERE id = ${param('id')} AND deleted_at IS NOT NULL FOR UPDATE`,
  ),
} satisfies Record<Restorable, unknown>
type Trashed = { id: string; due: boolean }

const dropKeys = statement(
  'purge.dropKeys',
  sql`DELETE FROM record_key WHERE (resource, record) IN (SELECT * FROM unnest(${param('resources')}::text[], ${param('records')}::text[]))`,
)

/**
 * Destroys a record that was deleted 30 days ago or earlier, and its key: what the ledger says of it can no longer be
 * read, and the chain stays whole. The one place that calls Payload's delete.
 */
export const purge = (db: Db, { resource, id }: { resource: Restorable; id: string }) =>
  write(db, async (tx) => {
    const [row] = await lock[resource](tx, { id })
    if (!row) return refuse('notFound')
    if (!row.due) refuse('purgeTooEarly')
    await local(tx).destroy(resource, id)
    await dropKeys(tx, { resources: [resource], records: [id] })
    await noteInLedger(tx, { action: 'purge', resource, record: id })
    return { ok: true as const }
  })
