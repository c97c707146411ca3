import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { fillDemo } from '../scripts/demo/demo.ts'
import { startArchivedDatabase, temporaryFolder } from '../tests/support/database/archived-database.ts'
import { startOffice } from '../tests/support/office/office.ts'
import { signIn } from '../tests/support/people/people.ts'
import type { Result } from './result.ts'

const days = 5
const checkpointsPerDay = (8 * 60) / 5
const text = 'Called the court about the hearing. The clerk asks for the exhibits by Friday. '.repeat(4)

/**
 * The size of the archive after a week of the demo office: five days of eight hours with four writes in five minutes,
 * each stored on its own. PostgreSQL repeats whole pages after each checkpoint, so there is one after each five minutes.
 */
export async function archiveWeek(): Promise<Result[]> {
  const location = temporaryFolder()
  const { options, archiver, remove } = await startArchivedDatabase({ location })
  const office = await startOffice({ DATABASE_URL: options.databaseUrl })
  const { signal } = new AbortController()
  try {
    await fillDemo({ address: office.url, databaseUrl: options.databaseUrl, dataDir: office.dataDir, setup: office.setup, large: false })
    await archiver.ship()
    await archiver.makeBaseIfDue(signal)
    await archiver.ship()
    const [base, before] = [sizeOf(location, '.tar'), sizeOf(location, '/wal/')]
    await work(office, options.archiverUrl, archiver.ship)
    const log = sizeOf(location, '/wal/') - before
    const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
    const measured = `archive of a week of the demo office, ${days * checkpointsPerDay * 4} writes, MB: seven base backups and the log`
    return [
      { id: 'week', measured, goal: '–', seen: `${megabytes(base * 7 + log)} (${megabytes(base)} each; ${megabytes(log)})`, met: null },
    ]
  } finally {
    await office.remove()
    await remove()
    rmSync(location, { recursive: true, force: true })
  }
}

async function work(office: Awaited<ReturnType<typeof startOffice>>, archiverUrl: string, ship: () => Promise<void>) {
  const ruth = await signIn(office.url, 'ruth@demo.example', readFileSync(path.join(office.dataDir, 'demo-password'), 'utf8'))
  const { cases } = await ruth.cases.list({ limit: 100 })
  const db = new pg.Client({ connectionString: archiverUrl })
  await db.connect()
  for (let n = 0; n < days * checkpointsPerDay; n += 1) {
    const { id } = cases[n % cases.length] as { id: string }
    const writes = [
      () => ruth.log.create({ id, kind: 'call', text }),
      () => ruth.todos.create({ id, text: `Send exhibit ${n}` }),
      () => ruth.contacts.create({ name: `Iván Peña ${n}`, phone: '555', email: `ivan${n}@example.org` }),
      () => ruth.log.create({ id, kind: 'letter', text }),
    ]
    for (const write of writes) {
      await write()
      await ship()
    }
    await db.query('CHECKPOINT')
  }
  await db.end()
}

const sizeOf = (location: string, part: string) =>
  readdirSync(location, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes(part))
    .reduce((sum, name) => sum + statSync(path.join(location, name)).size, 0)
