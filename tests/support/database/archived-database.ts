import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type ArchiverOptions, createArchiver } from '../../../scripts/archive/archiver.ts'
import { readKeys } from '../../../scripts/archive/keys.ts'
import type { Archive } from '../../../scripts/archive/objects.ts'
import { planRestore } from '../../../scripts/archive/plan-restore.ts'
import { recoverCluster, unpackCluster } from '../../../scripts/archive/restore-cluster.ts'
import { startPostgres } from '../../../scripts/postgres/postgres.ts'
import { loadSecrets } from '../../../scripts/start/secrets.ts'
import { type ArchiveTarget, openArchiveTarget } from '../../../src/providers/archive/index.ts'

export const passphrase = 'a passphrase of the office'
export const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'archived-'))

/** A database that stops breaks its connections. */
function createClient(connectionString: string) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  return client
}

/** Without waiting for the disk: no test cuts the power. */
const settings = ['fsync=off']

/** A new cluster, which each database of the tests copies. It stays for the next run, until the code that creates clusters changes. */
let template: Promise<string> | undefined
async function findTemplate() {
  const version = createHash('sha256').update(readFileSync('scripts/postgres/cluster.ts')).digest('hex').slice(0, 12)
  const folder = path.join(tmpdir(), `cluster-${userInfo().uid}-${version}`)
  if (existsSync(folder)) return folder
  const draft = temporaryFolder()
  const { DATABASE_PASSWORD } = loadSecrets(draft)
  await (await startPostgres({ dataDir: draft, password: DATABASE_PASSWORD, onFailure, archived: true, settings })).stop()
  try {
    renameSync(draft, folder)
  } catch {
    // Another worker was faster.
    rmSync(draft, { recursive: true })
  }
  return folder
}
const onFailure = (reason: string) => console.error(reason)

type Options = { location: string; dataDir?: string; copyOf?: string } & Partial<ArchiverOptions>
/**
 * An embedded database with one table and an archiver whose steps the test takes.
 * @param copyOf the data folder of a stopped one, instead of a new cluster
 */
export async function startArchivedDatabase({ location, dataDir = temporaryFolder(), copyOf, ...changes }: Options) {
  template ??= findTemplate()
  const cluster = path.join(dataDir, 'postgres')
  if (!existsSync(cluster)) {
    cpSync(copyOf ?? (await template), dataDir, { recursive: true })
    chmodSync(cluster, 0o700)
  }
  const { DATABASE_PASSWORD } = loadSecrets(dataDir)
  const postgres = await startPostgres({ dataDir, password: DATABASE_PASSWORD, onFailure, archived: true, settings })
  const db = createClient(postgres.url)
  await db.connect()
  await db.query('CREATE TABLE IF NOT EXISTS note (id serial PRIMARY KEY, text text, at timestamptz DEFAULT clock_timestamp())')
  const logged: string[] = []
  const options = {
    dataDir,
    databaseUrl: postgres.url,
    archiverUrl: postgres.archiverUrl,
    location,
    passphrase,
    backupAt: '02:30',
    backupKeep: 30,
    defaultTimeZone: 'America/Los_Angeles',
    diskReserveBytes: 0,
    ...changes,
  }
  const archiver = createArchiver(options, (_, message) => logged.push(message))
  const stop = async () => {
    await archiver.close()
    await db.end()
    await postgres.stop()
  }
  return {
    ...{ dataDir, db, archiver, options, logged, stop },
    write: (text: string) => db.query('INSERT INTO note (text) VALUES ($1)', [text]),
    /** The whole folder is lost; also the end of a test. */
    async remove() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function openArchive(location: string): Promise<Archive> {
  const target: ArchiveTarget = await openArchiveTarget(location)
  const keys = await readKeys(target, passphrase)
  if (!keys) throw new Error('there is no archive')
  return { target, keys }
}

/** The notes in the archive as of `at`, read from a restored database. */
export async function restoreNotes(location: string, at: Date | null = null): Promise<string[]> {
  const archive = await openArchive(location)
  const plan = await planRestore(archive, () => at)
  const folder = temporaryFolder()
  try {
    await unpackCluster(archive, plan, folder)
    const postgres = await recoverCluster(folder, plan)
    const db = createClient(postgres.url)
    try {
      await db.connect()
      return (await db.query<{ text: string }>('SELECT text FROM note ORDER BY id')).rows.map(({ text }) => text)
    } finally {
      await db.end()
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
