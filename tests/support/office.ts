import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../scripts/postgres/postgres.ts'
import { runtime } from '../../scripts/start/install.mjs'
import { freshDatabase } from './database.ts'

export const setup = { email: 'setup@office.example', password: 'the very first sentence' }
const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')

export type OfficeUnderTest = {
  url: string
  databaseUrl: string
  dataDir: string
  setup: typeof setup
  /** The process that serves; undefined while it is stopped. */
  pid(): number | undefined
  /** What the office wrote to its console so far. */
  output(): string
  /** Ends the process at once, as a power cut does. */
  kill(): Promise<void>
  /** Starts again what was killed or stopped, on the same data and port; `changed` settings stay changed. */
  start(changed?: Record<string, string>): Promise<void>
  /** Stops and starts it: what it does by the minute it does soon after a start. */
  restart(): Promise<void>
  /** Asks it to stop; answers the exit code. */
  stop(): Promise<number | null>
  /** Stops and takes everything away. */
  remove(): Promise<void>
}

/**
 * A real office: the production build, its own database, data folder and port. `settings` are environment variables;
 * an empty DATABASE_URL gives it the embedded database.
 */
export async function startOffice(settings: Record<string, string> = {}): Promise<OfficeUnderTest> {
  const [database, port] = [await freshDatabase(), await freePort()]
  const dataDir = mkdtempSync(path.join(tmpdir(), 'office-under-test-'))
  const url = `http://127.0.0.1:${port}`
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PAYLOAD_SECRET: 'tests '.repeat(8),
    FIELD_KEYS: `1:${key(1)}`,
    LEDGER_KEY: key(2),
    SETUP_EMAIL: setup.email,
    SETUP_PASSWORD: setup.password,
    NEXT_TELEMETRY_DISABLED: '1',
    PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
    ...settings,
  }
  let output = ''
  let child: ChildProcess | undefined

  const start = async (changed: Record<string, string> = {}) => {
    Object.assign(env, changed)
    const started = spawn(runtime(), ['--disable-warning=ExperimentalWarning', 'scripts/start/office.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = started
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (text) => (output += text))
    await answers(started, `${url}/readyz`, () => output)
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null
    const exit = once(ending, 'exit')
    ending.kill(signal)
    return (await exit)[0] as number | null
  }
  await start()
  return {
    url,
    databaseUrl: database.url,
    dataDir,
    setup,
    pid: () => child?.pid,
    output: () => output,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    restart: async () => {
      await end('SIGTERM')
      await start()
    },
    remove: async () => {
      await end('SIGTERM')
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until an address answers 200; says what the process printed when it ended instead. */
async function answers(child: ChildProcess, url: string, output: () => string) {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The office did not start:\n${output()}`)
    if (
      await fetch(url).then(
        (a) => a.ok,
        () => false,
      )
    )
      return
    await new Promise((look) => setTimeout(look, 50))
  }
}
