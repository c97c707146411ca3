/**
 * The drill of a dead disk: under load, the database and the whole data folder are destroyed, restored from the archive and
 * compared with a log of acknowledged writes outside. Rounds are kept in .data-drill, so that a stopped drill continues.
 * node bench/archive-drill.ts <number of rounds>
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { runArchiver } from '../scripts/archive/run-archiver.ts'
import { restoreNotes, startArchivedDatabase, temporaryFolder } from '../tests/support/database/archived-database.ts'

type Write = { n: number; at: number }
type Round = { written: number; lostSeconds: number; minutesCompared: number }

const [first = '', place = ''] = process.argv.slice(2)
if (first === '--office') await runOffice(place)
else await drill(Number(first || 20))

async function drill(rounds: number) {
  mkdirSync('.data-drill', { recursive: true })
  const file = '.data-drill/rounds.jsonl'
  const done = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [])
  while (done().length < rounds) {
    appendFileSync(file, `${JSON.stringify(await runRound())}\n`)
    console.log(`round ${done().length}: ${done().at(-1)}`)
  }
  const lost = done().map((line) => (JSON.parse(line) as Round).lostSeconds)
  console.log(`${lost.length} rounds, at most ${Math.max(...lost).toFixed(1)} s of acknowledged work lost`)
}

async function runRound(): Promise<Round> {
  const target = temporaryFolder()
  const office = spawn(process.execPath, [import.meta.filename, '--office', target], { stdio: ['ignore', 'pipe', 'inherit'] })
  const writes: Write[] = []
  const started = await readUntilReady(office, writes)
  await wait(30_000 + Math.random() * 30_000)
  const diedAt = Date.now()
  office.kill('SIGKILL')
  destroy(started.dataDir)
  await once(office, 'exit')
  try {
    const newest = await restoreNotes(target)
    const kept = countWholeTransactions(newest)
    const firstLost = writes[kept]
    const times = pickTimes(writes.slice(0, kept), started.firstBaseAt)
    for (const { at, expected } of times) {
      const found = countWholeTransactions(await restoreNotes(target, new Date(at)))
      if (found !== expected) throw new Error(`As of ${new Date(at).toISOString()} there are ${found} writes instead of ${expected}`)
    }
    return { written: writes.length, lostSeconds: firstLost ? (diedAt - firstLost.at) / 1000 : 0, minutesCompared: times.length }
  } finally {
    rmSync(target, { recursive: true, force: true })
  }
}

/** Each transaction writes "n a" and "n b". Returns how many there are; throws if one is half there or missing between others. */
function countWholeTransactions(notes: readonly string[]) {
  const expected = Array.from({ length: notes.length }, (_, index) => `${index >> 1} ${index % 2 ? 'b' : 'a'}`)
  if (notes.length % 2 || notes.some((note, index) => note !== expected[index])) throw new Error(`Not whole: ${notes.slice(-5).join(', ')}`)
  return notes.length / 2
}

/** Two random times in the pauses between writes, whose state is known exactly. */
function pickTimes(writes: readonly Write[], from: number) {
  const candidates = writes.flatMap(({ n, at }, index) => {
    const next = writes[index + 1]
    return next && at > from && next.at - at > 20 ? [{ at: at + 5, expected: n + 1 }] : []
  })
  return [0.3, 0.9].flatMap((share) => candidates[Math.floor(candidates.length * share * Math.random())] ?? [])
}

async function readUntilReady(office: ChildProcess, writes: Write[]) {
  return new Promise<{ dataDir: string; firstBaseAt: number }>((resolve) => {
    let rest = ''
    office.stdout?.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const message = JSON.parse(line)
        if (message.dataDir) resolve(message)
        else writes.push(message)
      }
    })
  })
}

/** The machine's disk: the database is killed and everything it stored is deleted. */
function destroy(dataDir: string) {
  const pid = Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
}

/** Writes and prints each acknowledged write, with pauses of 30 ms, until it is killed. */
async function runOffice(target: string) {
  const office = await startArchivedDatabase({ location: target })
  const print = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)
  await office.archiver.ship()
  await office.archiver.makeBaseIfDue(new AbortController().signal)
  await office.archiver.close()
  void runArchiver(office.options, () => {}, new AbortController().signal)
  print({ dataDir: office.dataDir, firstBaseAt: Date.now() })
  const client = new pg.Client({ connectionString: office.options.databaseUrl })
  await client.connect()
  for (let n = 0; ; n++) {
    await client.query('BEGIN')
    await client.query('INSERT INTO note (text) VALUES ($1), ($2)', [`${n} a`, `${n} b`])
    await client.query('COMMIT')
    print({ n, at: Date.now() })
    await wait(30)
  }
}
