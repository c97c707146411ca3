import { statfs } from 'node:fs/promises'
import { env } from '@/env'
import { logger } from '@/logger/logger'
import { getFileStore } from '@/providers/storage'
import type { Db } from './db'
import { param, statement } from './sql'
import { transaction } from './transaction'

const ping = statement()`SELECT 1`
const limitMemory = statement()`SELECT set_config('work_mem', '64kB', true)`
/** Writes a temporary file on the disk of the tables, because the rows do not fit into `work_mem`. */
const writeTemporaryFile = statement<{ readOnly: boolean }>()`SELECT current_setting('transaction_read_only')::boolean AS "readOnly"
       WHERE (SELECT count(*) FROM (SELECT FROM generate_series(1, 2000) n ORDER BY md5(n::text)) sorted) > 0`
/** Writes to the log of the database, which the commit flushes. It changes no table. */
const writeLog = statement()`SELECT pg_logical_emit_message(true, ${param('prefix')}, '')`

const writeCheckPauseMs = 5_000
let checkedAt = Number.NEGATIVE_INFINITY
let checking: Promise<void> | undefined

/** Anybody can ask often, so the database is written to at most every five seconds. */
function assertWritable(db: Db): Promise<unknown> {
  if (performance.now() - checkedAt < writeCheckPauseMs) return ping(db)
  checking ??= write(db)
    .then(() => {
      checkedAt = performance.now()
    })
    .finally(() => {
      checking = undefined
    })
  return checking
}

const write = (db: Db) =>
  transaction(db, async (tx) => {
    await limitMemory(tx)
    const [state] = await writeTemporaryFile(tx)
    if (state?.readOnly) throw new Error('The database is read-only')
    await writeLog(tx, { prefix: 'readiness' })
  })

async function assertDiskSpace() {
  const { bavail, bsize } = await statfs(env.DATA_DIR)
  if (bavail * bsize < env.DISK_RESERVE_MB * 1_000_000) throw new Error('DATA_DIR has too little free space')
}

const checks: Record<string, (db: Db) => Promise<unknown>> = {
  database: assertWritable,
  'file store': async () => (await getFileStore()).assertReady(),
  'disk space': assertDiskSpace,
}

/** The parts that failed when they were checked last. Each failure is logged once, not at every check. */
const failing = new Set<string>()
async function isReady(db: Db, name: string, check: (typeof checks)[string]) {
  try {
    await check(db)
    failing.delete(name)
    return true
  } catch (error) {
    if (!failing.has(name)) logger.warn({ err: error, part: name }, 'the office is not ready')
    failing.add(name)
    return false
  }
}

/** The names of the parts that do not respond, cannot be written to, or are full. */
export async function checkReadiness(db: Db): Promise<string[]> {
  const ready = await Promise.all(Object.entries(checks).map(([name, check]) => isReady(db, name, check)))
  return Object.keys(checks).filter((_, at) => !ready[at])
}
