import { drizzle } from '@payloadcms/db-postgres/drizzle/node-postgres'
import { BackupStop } from '../src/data/backup-manifest.ts'
import type { MakeTables } from '../src/data/restore.ts'
import { migrations as known } from '../src/migrations/index.ts'

/** The tables as an office had them that had applied these migrations; the start applies the rest. */
export const makeTables: MakeTables = async ({ sql }, names) => {
  const unknown = names.find((name) => !known.some((migration) => migration.name === name))
  if (unknown) throw new BackupStop('The backup was made by a newer version of this program: update it first.')
  const db = drizzle({ client: sql })
  for (const { name, up } of known) if (names.includes(name)) await up({ db } as never)
}
