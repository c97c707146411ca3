import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { InvalidEnvError, parseStartupEnv } from '../../src/env-schema.ts'
import { openDatabase } from '../postgres/database.ts'
import { buildWhenStale } from './build.ts'
import { claimDataDir } from './data-dir.ts'
import { developing } from './dev.ts'
import { Stop } from './fatal-error.ts'
import { checkPort } from './port.ts'
import { here, welcome } from './print-banner.ts'
import { serve } from './serve.ts'

const dev = process.argv.includes('--dev')
const demo = process.argv.includes('--demo')
const began = performance.now()
// What was compiled at one start is not compiled at the next; in the project's own folder, where nobody else writes.
enableCompileCache(path.resolve('node_modules/.cache/compiled'))

// Undone in reverse order, whatever ends the office.
const undo: (() => unknown)[] = []
const interrupted = new AbortController()

// A console that went away with its terminal is no reason to fall.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => close(0))
process.on('exit', () => interrupted.signal.aborted || console.error('The office stopped: the reason is above.'))

const opening = open().catch(fail)

async function open() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' })
  if (demo) process.env.DATA_DIR ||= '.data-demo'
  const given = parseStartupEnv(process.env)
  const dataDir = path.resolve(given.DATA_DIR)

  undo.push(claimDataDir(dataDir, { alone: !given.DATABASE_URL || !given.REDIS_URL, address: given.PUBLIC_URL }))
  await checkPort(given.HOST, given.PORT)
  if (!dev) await buildWhenStale(interrupted.signal)
  if (interrupted.signal.aborted) return

  const database = await openDatabase(given, dataDir, (reason) => fail(new Stop(reason)))
  undo.push(database.stop)
  Object.assign(process.env, database.settings, { DATA_DIR: dataDir })
  if (interrupted.signal.aborted) return

  const server = await (dev ? developing() : serve({ dev }))
  undo.push(server.stop)
  if (interrupted.signal.aborted) return

  welcome(given, server.setup, performance.now() - began)
  if (demo) await (await import('../demo/demo.ts')).fillDemo(here(given), dataDir, server.setup)
}

function fail(error: unknown) {
  if (interrupted.signal.aborted) return
  console.error(error instanceof Stop || error instanceof InvalidEnvError ? error.message : error)
  // Not waited for: what failed may be the opening that the closing waits for.
  void close(1)
}

async function close(code: number) {
  if (interrupted.signal.aborted) return
  interrupted.abort()
  if (code === 0) console.log('Stopping …')
  await opening
  for (const step of undo.splice(0).reverse()) {
    try {
      await step()
    } catch (error) {
      console.error(error)
    }
  }
  process.exit(code)
}
