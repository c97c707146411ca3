import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { BackupError } from '../../src/data/backups/manifest.ts'
import type { CreateTables } from '../../src/data/backups/restore.ts'
import { migrations as known } from '../../src/migrations/index.ts'
import { lastVersionWithSquashed } from '../../src/migrations/squashed/names.ts'
import { replaceNames } from '../../src/migrations/squashed/replace.ts'

/** Applies the migrations of the backup; the next start applies the rest. */
export const createTables: CreateTables = async ({ sql }, names) => {
  const applied = replaceNames(names)
  if (!applied)
    throw new BackupError(
      `The backup was made by an older version than this one can restore: install ${lastVersionWithSquashed}, restore it there, start it once, and then update.`,
    )
  const unknown = applied.find((name) => !known.some((migration) => migration.name === name))
  if (unknown) throw new BackupError('The backup was made by a newer version of this program: update it first.')
  const db = drizzle({ client: sql })
  for (const { name, up } of known) if (applied.includes(name)) await up({ db } as never)
}
