import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { parseStartupEnv } from '../../src/env-schema.ts'
import { removeCopy } from '../archive/drill-folder.ts'
import { isArchived, startArchiver } from '../archive/start-archiver.ts'
import { openDatabase } from '../postgres/database.ts'
import { buildWhenStale } from './build.ts'
import { reportError } from './command.ts'
import { claimDataDir } from './data-dir.ts'
import { startDevServer } from './dev.ts'
import { FatalError } from './fatal-error.ts'
import { demoSettings } from './no-settings.ts'
import { checkPort } from './port.ts'
import { print, printError } from './print.ts'
import { localUrl, printBanner } from './print-banner.ts'
import { serve } from './serve.ts'

const dev = process.argv.includes('--dev')
const demo = process.argv.includes('--demo')
const startedAt = performance.now()
// In the project's folder and not a shared temporary one, so that no other user can plant compiled code.
enableCompileCache(path.resolve('node_modules/.cache/compiled'))

// Run in reverse order when the office stops.
const cleanups: (() => unknown)[] = []
const stopping = new AbortController()

// A closed terminal must not crash the office.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => stop(0))
process.on('exit', () => stopping.signal.aborted || printError('The office stopped. The reason is above.'))

const started = start().catch(fail)

async function start() {
  // The file .env belongs to the real office, whose database and clients the demo must not touch.
  if (demo) Object.assign(process.env, demoSettings(process.env))
  else if (existsSync('.env')) process.loadEnvFile('.env')
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' })
  const env = parseStartupEnv(process.env)
  const dataDir = path.resolve(env.DATA_DIR)

  cleanups.push(claimDataDir(dataDir, { exclusive: !env.DATABASE_URL || !env.REDIS_URL, address: env.PUBLIC_URL }))
  // A restore test that was killed must not keep the disk full: the database could not start.
  await removeCopy(dataDir)
  await checkPort(env.HOST, env.PORT)
  if (!dev) await buildWhenStale(stopping.signal)
  if (stopping.signal.aborted) return

  const archived = isArchived(env)
  const database = await openDatabase(env, dataDir, (reason) => fail(new FatalError(reason)), { archived })
  cleanups.push(database.stop)
  Object.assign(process.env, database.settings, { DATA_DIR: dataDir })
  cleanups.push(await startArchiver(env, dataDir, database))
  if (stopping.signal.aborted) return

  const server = await (dev ? startDevServer() : serve({ dev }))
  cleanups.push(server.stop)
  if (stopping.signal.aborted) return

  printBanner(env, server.setup, performance.now() - startedAt)
  if (!demo) return
  const databaseUrl = database.settings.DATABASE_URL ?? env.DATABASE_URL ?? ''
  const large = process.argv.includes('--large')
  const { fillDemo } = await import('../demo/demo.ts')
  await fillDemo({ address: localUrl(env), databaseUrl, dataDir, setup: server.setup, large })
}

function fail(error: unknown) {
  if (stopping.signal.aborted) return
  reportError(error)
  // Not awaited: `stop` waits for `started`, which may be what failed.
  void stop(1)
}

async function stop(code: number) {
  if (stopping.signal.aborted) return
  stopping.abort()
  if (code === 0) print('Stopping …')
  await started
  for (const step of cleanups.splice(0).reverse()) {
    try {
      await step()
    } catch (error) {
      reportError(error)
    }
  }
  process.exit(code)
}
