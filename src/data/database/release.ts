import type { Client } from 'pg'
import { version } from '../../../package.json'
import { param, statement } from './sql'
import { StartupError } from './startup-error'

const findTable = statement<{ name: string | null; release: string | null }>()`
  SELECT to_regclass('payload_migrations')::text AS name, obj_description(to_regclass('payload_migrations'), 'pg_class') AS release`
const findUnknown = statement<{ name: string }>()`
  SELECT name FROM payload_migrations WHERE batch > 0 AND name <> ALL (${param('known')}::text[]) ORDER BY name DESC`

/**
 * Rejects a database that a newer release migrated: this one would write rows that the newer one does not expect. `known`
 * are the names of this release's migrations.
 */
export async function rejectNewerDatabase(client: Client, known: readonly string[]): Promise<void> {
  const db = { sql: client as never }
  const [table] = await findTable(db)
  if (!table?.name) return
  const [newest] = await findUnknown(db, { known })
  if (!newest) return
  const needed =
    table.release && table.release !== version ? `Install release ${table.release} or a newer one` : 'Install the newer release'
  throw new StartupError(
    `A newer release of this program has updated this database (migration ${newest.name}), and this is release ${version}. ${needed}, or restore a backup from before that update. Nothing was changed.`,
  )
}

/** Writes this release's version into the database, for the message of an older one. A comment, which older releases ignore. */
export async function recordRelease(client: Client): Promise<void> {
  const [table] = await findTable({ sql: client as never })
  if (table?.release !== version) await client.query(`COMMENT ON TABLE payload_migrations IS ${client.escapeLiteral(version)}`)
}
