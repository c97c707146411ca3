import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { parseStartupEnv } from '../../src/env-schema.ts'
import { claimDataDir } from '../start/data-dir.ts'
import { Stop } from '../start/fatal-error.ts'
import { secretsOf } from '../start/secrets.ts'
import { chosenOver, openDatabase } from './database.ts'

/** The database of an office, for a command beside it: the one that runs, or its own started for as long as the command takes. */
export async function reachDatabase(given: ReturnType<typeof parseStartupEnv>, dataDir: string) {
  const port = given.DATABASE_URL ? null : runningPort(path.join(dataDir, 'postgres'))
  if (port) {
    const { DATABASE_PASSWORD, ...made } = secretsOf(dataDir)
    return {
      settings: { ...chosenOver(made), DATABASE_URL: `postgres://office:${DATABASE_PASSWORD}@127.0.0.1:${port}/office` },
      stop: async () => {},
    }
  }
  if (given.DATABASE_URL) return openDatabase(given, dataDir, () => {})
  // Made empty, it would look like an office that lost everything.
  if (!existsSync(path.join(dataDir, 'postgres'))) throw new Stop(`There is no office in ${dataDir}. DATA_DIR has to name its folder.`)
  const release = claimDataDir(dataDir, { alone: true, address: 'a command' })
  const { settings, stop } = await openDatabase(given, dataDir, (reason) => {
    throw new Stop(reason)
  })
  return {
    settings,
    stop: async () => {
      await stop()
      release()
    },
  }
}

/** The port that a running PostgreSQL wrote into its pid file. */
function runningPort(dir: string): number | null {
  try {
    const lines = readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(lines[0]), 0)
    return lines[7]?.trim() === 'ready' ? Number(lines[3]) : null
  } catch {
    return null
  }
}
