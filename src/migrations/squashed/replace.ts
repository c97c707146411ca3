import type { Client } from 'pg'
import { param, statement } from '@/data/database/sql'
import { StartupError } from '@/data/database/startup-error'
import { lastVersionWithSquashed, replacements, squashed } from './names'

/** The names of applied migrations as this version has them; null when only some of the squashed ones were applied. */
export function replaceNames(applied: readonly string[]): string[] | null {
  const old = squashed.filter((name) => applied.includes(name))
  if (!old.length) return [...applied]
  if (old.length < squashed.length) return null
  return [...replacements, ...applied.filter((name) => !old.includes(name))]
}

const findTable = statement<{ name: string | null }>()`SELECT to_regclass('payload_migrations') AS name`
const findApplied = statement<{ name: string }>()`SELECT name FROM payload_migrations WHERE batch > 0`
/** One statement, so that a process that dies leaves all of the rows or none. */
const replace = statement()`WITH removed AS (DELETE FROM payload_migrations WHERE name = ANY (${param('squashed')}))
      INSERT INTO payload_migrations (id, name, batch) SELECT gen_random_uuid(), name, 1 FROM unnest(${param('replacements')}::text[]) name`

/** Makes an office of the time before the squash look as if `initial` and `rules` had made it: its schema is the same. */
export async function replaceSquashedMigrations(client: Client): Promise<void> {
  const db = { sql: client as never }
  const [table] = await findTable(db)
  if (!table?.name) return
  const applied = (await findApplied(db)).map(({ name }) => name)
  const replaced = replaceNames(applied)
  if (!replaced)
    throw new StartupError(
      `This version cannot update a database as old as this one. Install ${lastVersionWithSquashed} first, start it once, and then update again.`,
    )
  if (replaced.some((name) => !applied.includes(name))) await replace(db, { squashed, replacements })
}
