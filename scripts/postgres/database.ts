import pg from 'pg'
import type { parseStartupEnv } from '../../src/env-schema.ts'
import { Stop } from '../start/fatal-error.ts'
import { secretsOf } from '../start/secrets.ts'
import { startPostgres } from './postgres.ts'

type Opened = { settings: Record<string, string>; stop: () => Promise<void> }

/** The database that was given, looked at once, or the embedded one with the secrets that belong to it. */
export async function openDatabase(
  given: ReturnType<typeof parseStartupEnv>,
  dataDir: string,
  onGone: (reason: string) => void,
): Promise<Opened> {
  if (given.DATABASE_URL) {
    await look(given.DATABASE_URL)
    return { settings: {}, stop: async () => {} }
  }
  const { DATABASE_PASSWORD, ...made } = secretsOf(dataDir)
  const postgres = await startPostgres({ dataDir, password: DATABASE_PASSWORD, onGone })
  return { settings: { ...chosenOver(made), DATABASE_URL: postgres.url }, stop: postgres.stop }
}

/** What somebody set wins over what was made. */
export const chosenOver = (made: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(made).map(([name, value]) => [name, process.env[name] || value]))

async function look(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>("SELECT current_setting('server_version_num')::int AS version")
    if ((rows[0]?.version ?? 0) < 150_000) throw new Stop('DATABASE_URL leads to a PostgreSQL older than 15.')
  } catch (error) {
    if (error instanceof Stop) throw error
    const { host, pathname } = new URL(url)
    throw new Stop(
      `DATABASE_URL: the database ${pathname.slice(1)} at ${host} cannot be reached: ${reason(error as NodeJS.ErrnoException)}`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

// A name with several addresses fails with a list, whose own message is empty.
const reason = ({ message, code }: NodeJS.ErrnoException) => message || code || 'no reason given'
