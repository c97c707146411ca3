import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { StartupEnv } from '../../src/env-schema.ts'
import { claimDataDir } from '../start/data-dir.ts'
import { FatalError } from '../start/fatal-error.ts'
import { loadSecrets } from '../start/secrets.ts'
import { openDatabase, withEnvironmentOverrides } from './database.ts'

/** Connects a command to the office's database: the running one, or one started for the duration of the command. */
export async function connectDatabase(env: StartupEnv, dataDir: string) {
  const port = env.DATABASE_URL ? null : runningPort(path.join(dataDir, 'postgres'))
  if (port) {
    const { DATABASE_PASSWORD, ...secrets } = loadSecrets(dataDir)
    return {
      settings: { ...withEnvironmentOverrides(secrets), DATABASE_URL: `postgres://office:${DATABASE_PASSWORD}@127.0.0.1:${port}/office` },
      stop: async () => {},
    }
  }
  if (env.DATABASE_URL) return openDatabase(env, dataDir, () => {})
  // A new empty database would look like an office that lost everything.
  if (!existsSync(path.join(dataDir, 'postgres'))) throw new FatalError(`There is no office in ${dataDir}. Set DATA_DIR to its folder.`)
  const release = claimDataDir(dataDir, { exclusive: true, address: 'a command' })
  const { settings, stop } = await openDatabase(env, dataDir, (reason) => {
    throw new FatalError(reason)
  })
  return {
    settings,
    stop: async () => {
      await stop()
      release()
    },
  }
}

/** Reads the port from the pid file of a running PostgreSQL. */
function runningPort(dir: string): number | null {
  try {
    const lines = readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(lines[0]), 0)
    return lines[7]?.trim() === 'ready' ? Number(lines[3]) : null
  } catch {
    return null
  }
}
