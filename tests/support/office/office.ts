import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runtime } from '../../../scripts/start/install.mjs'
import { emptyDatabase, freshDatabase } from '../database/database.ts'
import { reservePort } from '../network/reserve-port.ts'
import { sqlRecorder } from '../statements/sql-recorder.ts'
import { testEnvironment } from './environment.ts'
import { runFolder } from './run-folder.ts'
import { appendDatabaseLog, appendLog } from './run-logs.ts'

export const setup = { email: 'setup@office.example', password: 'the very first sentence' }
const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')

export type OfficeUnderTest = {
  url: string
  databaseUrl: string
  dataDir: string
  setup: typeof setup
  /** Undefined while it is stopped. */
  pid(): number | undefined
  /** The console output so far. */
  output(): string
  /** SIGKILL. */
  kill(): Promise<void>
  /** Starts it again with the same data and port. `changed` settings stay for later starts. */
  start(changed?: Record<string, string>): Promise<void>
  /** Jobs that run every minute also run soon after a start. */
  restart(): Promise<void>
  /** Returns the exit code. */
  stop(): Promise<number | null>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

/**
 * Starts the production build with its own database, data folder and port. `settings` are environment variables; an empty
 * DATABASE_URL selects the embedded database.
 */
export async function startOffice(settings: Record<string, string> = {}): Promise<OfficeUnderTest> {
  const [database, port] = [await freshDatabase(), await reservePort()]
  const dataDir = mkdtempSync(path.join(process.env[runFolder] ?? tmpdir(), 'office-under-test-'))
  const url = `http://127.0.0.1:${port}`
  const recorder = sqlRecorder()
  const env = testEnvironment({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PAYLOAD_SECRET: 'tests '.repeat(8),
    FIELD_KEYS: `1:${key(1)}`,
    LEDGER_KEY: key(2),
    SETUP_EMAIL: setup.email,
    SETUP_PASSWORD: setup.password,
    NEXT_TELEMETRY_DISABLED: '1',
    ...recorder,
    ...settings,
    ...(settings.NODE_OPTIONS && { NODE_OPTIONS: [recorder.NODE_OPTIONS, settings.NODE_OPTIONS].filter(Boolean).join(' ') }),
  })
  let output = ''
  let child: ChildProcess | undefined

  const start = async (changed: Record<string, string> = {}) => {
    Object.assign(env, changed)
    const started = spawn(runtime(), ['--disable-warning=ExperimentalWarning', 'scripts/start/office.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = started
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (text) => {
        output += text
        appendLog(path.basename(dataDir), text)
      })
    await waitUntilReady(started, `${url}/readyz`, () => output)
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
      appendDatabaseLog(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** An office on its first start: not named, without any account. The databases of all others are copies of a named one. */
export async function startNewOffice(settings: Record<string, string> = {}): Promise<OfficeUnderTest> {
  const database = await emptyDatabase()
  const office = await startOffice({ DATABASE_URL: database.url, ...settings })
  return { ...office, databaseUrl: database.url, remove: () => office.remove().then(database.drop) }
}

/** Waits until `url` responds. Throws with the output if the process ends first. */
async function waitUntilReady(child: ChildProcess, url: string, output: () => string) {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The office did not start:\n${output()}`)
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
