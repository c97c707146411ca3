import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseStartupEnv } from '../../src/env-schema.ts'

export type Settings = ReturnType<typeof readSettings>

/** The settings of a command: the environment, with the file .env. */
export function readSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = parseStartupEnv(process.env)
  return { env, dataDir: path.resolve(env.DATA_DIR) }
}
