import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { BackupError } from '../src/data/backup-manifest.ts'
import type { MakeTables } from '../src/data/restore.ts'
import { migrations as known } from '../src/migrations/index.ts'

/** Applies the migrations of the backup; the next start applies the rest. */
export const makeTables: MakeTables = async ({ sql }, names) => {
  const unknown = names.find((name) => !known.some((migration) => migration.name === name))
  if (unknown) throw new BackupError('The backup was made by a newer version of this program: update it first.')
  const db = drizzle({ client: sql })
  for (const { name, up } of known) if (names.includes(name)) await up({ db } as never)
}
