import path from 'node:path'
import type { StartupEnv } from '../../src/env-schema.ts'
import { FatalError } from '../start/fatal-error.ts'
import { loadSecrets } from '../start/secrets.ts'
import { startPostgres } from './postgres.ts'
import { withClient } from './with-client.ts'

/** `archiverUrl`: only of the embedded database. */
type Opened = { settings: Record<string, string>; archiverUrl?: string; stop: () => Promise<void> }

/** Checks the database of DATABASE_URL, or starts the embedded one and loads its secrets. */
export async function openDatabase(
  env: StartupEnv,
  dataDir: string,
  onFailure: (reason: string) => void,
  { archived = false } = {},
): Promise<Opened> {
  if (env.DATABASE_URL) {
    await checkConnection(env.DATABASE_URL)
    return { settings: {}, stop: async () => {} }
  }
  const { DATABASE_PASSWORD, ...secrets } = loadSecrets(dataDir)
  const postgres = await startPostgres({ dataDir, password: DATABASE_PASSWORD, onFailure, archived })
  try {
    await checkPassword(postgres.url, dataDir)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  const { url, archiverUrl, stop } = postgres
  return { settings: { ...withEnvironmentOverrides(secrets), DATABASE_URL: url }, archiverUrl, stop }
}

/** The database keeps the password of the secrets.json it was created with. */
async function checkPassword(url: string, dataDir: string) {
  try {
    await withClient({ connectionString: url }, async () => {})
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') throw error
    throw new FatalError(
      `${path.join(dataDir, 'secrets.json')} belongs to another office: the database in ${path.join(dataDir, 'postgres')} rejects its password. Restore this office's own secrets.json from your copy. Nothing was changed.`,
    )
  }
}

/** Environment variables override generated secrets. */
export const withEnvironmentOverrides = (secrets: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name, process.env[name] || value]))

async function checkConnection(url: string) {
  try {
    await withClient({ connectionString: url, connectionTimeoutMillis: 5_000 }, async (db) => {
      const { rows } = await db.query<{ version: number }>("SELECT current_setting('server_version_num')::int AS version")
      if ((rows[0]?.version ?? 0) < 150_000) throw new FatalError('DATABASE_URL: PostgreSQL 15 or newer is required.')
    })
  } catch (error) {
    if (error instanceof FatalError) throw error
    const { host, pathname } = new URL(url)
    throw new FatalError(
      `DATABASE_URL: cannot connect to database ${pathname.slice(1)} at ${host}: ${reason(error as NodeJS.ErrnoException)}`,
    )
  }
}

// A host with several addresses fails with an AggregateError, whose message is empty.
const reason = ({ message, code }: NodeJS.ErrnoException) => message || code || 'no reason given'
