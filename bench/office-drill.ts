import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ApiClient } from '../tests/support/api/caller.ts'
import { runCommand } from '../tests/support/office/command.ts'
import { startOffice } from '../tests/support/office/office.ts'
import { password, signIn } from '../tests/support/people/people.ts'
import { poll } from '../tests/support/poll.ts'
import type { Result } from './result.ts'

const embedded = { DATABASE_URL: '', PAYLOAD_SECRET: '', FIELD_KEYS: '', LEDGER_KEY: '' }
const email = 'ana@office.example'
const writerCount = 4
const rounds = Number(process.env.BENCH_ROUNDS ?? 20)
const file = '.data-drill/offices.jsonl'

type Acknowledged = { id: string; at: number }
type Round = { written: number; uploaded: number; lostSeconds: number; problems: string[] }

/**
 * The drill of a dead disk with a whole office: while people write and upload by HTTP, the office and its database are
 * killed, DATA_DIR is deleted and restored from the archive. Rounds are kept in .data-drill, so that a stopped drill continues.
 */
export async function officeDrill(): Promise<Result[]> {
  mkdirSync(path.dirname(file), { recursive: true })
  const done = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [])
  while (done().length < rounds) {
    appendFileSync(file, `${JSON.stringify(await runRound())}\n`)
    console.log(`round ${done().length}: ${done().at(-1)}`)
  }
  const all = done().map((line) => JSON.parse(line) as Round)
  const lost = all.map(({ lostSeconds }) => lostSeconds)
  const [least, most, problems] = [Math.min(...lost), Math.max(...lost), all.flatMap((round) => round.problems)]
  const written = all.reduce((sum, round) => sum + round.written + round.uploaded, 0)
  return [
    {
      id: 'drill',
      measured: `${all.length} whole offices destroyed under load, ${written} acknowledged writes: seconds of work lost; other faults`,
      goal: '≤ 60; 0',
      seen: `${least.toFixed(1)}–${most.toFixed(1)}; ${problems.length}`,
      met: most <= 60 && problems.length === 0,
    },
  ]
}

async function runRound(): Promise<Round> {
  const folder = mkdtempSync(path.join(tmpdir(), 'office-drill-'))
  const archived = { BACKUP_TO: path.join(folder, 'archive'), BACKUP_PASSPHRASE: 'a passphrase of the office' }
  const dataDir = path.join(folder, 'office')
  const office = await startOffice({ ...embedded, ...archived, DATA_DIR: dataDir })
  try {
    const first = await signIn(office.url, office.setup.email, office.setup.password)
    await first.accounts.createInitial({ email, name: 'Ana Ruiz', password })
    const ana = await signIn(office.url, email)
    await poll(
      () => ana.backups.getState({}),
      ({ archive }) => archive?.status === 'current',
      200_000,
    )
    const { id: caseId } = await ana.cases.create({ title: 'Peña v. Smith', clientName: 'Iván Peña' })
    const [contacts, files]: [Acknowledged[], Acknowledged[]] = [[], []]
    const load = [
      ...Array.from({ length: writerCount }, () => repeat(contacts, () => ana.contacts.create({ name: 'Somebody', phone: '555' }))),
      repeat(files, () => upload(ana, caseId)),
    ]
    await wait(30_000 + Math.random() * 30_000)
    const diedAt = Date.now()
    await office.kill()
    process.kill(Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
    await Promise.all(load)

    const restoredDir = path.join(folder, 'restored')
    const { code, printed } = await runCommand('restore', ['--from', archived.BACKUP_TO], { DATA_DIR: restoredDir, ...archived })
    if (code !== 0 || !printed.includes('the ledger is intact')) throw new Error(`The restore failed:\n${printed}`)
    const restored = await startOffice({ ...embedded, DATA_DIR: restoredDir })
    try {
      const found = await findRestored(await signIn(restored.url, email), caseId)
      const lost = [...contacts, ...files].filter(({ id }) => !found.ids.has(id)).map(({ at }) => (diedAt - at) / 1000)
      return { written: contacts.length, uploaded: files.length, lostSeconds: Math.max(0, ...lost), problems: found.problems }
    } finally {
      await restored.remove()
    }
  } finally {
    await office.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes until the office is gone. */
async function repeat(acknowledged: Acknowledged[], write: () => Promise<{ id: string }>) {
  for (;;) {
    const written = await write().catch(() => null)
    if (!written) return
    acknowledged.push({ id: written.id, at: Date.now() })
    await wait(100)
  }
}

async function upload(ana: ApiClient, caseId: string) {
  const text = `Letter ${crypto.randomUUID()}`
  const { uploadUrl, blobUrl } = await ana.files.createUploadLink({ filename: 'letter.txt' })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: text })
  const { attachment } = await ana.attachments.create({ id: caseId, name: `${text}.txt`, url: blobUrl })
  return attachment
}

/** What is in the restored office. Problems: files that cannot be read, writes without their ledger entry, a broken ledger. */
async function findRestored(ana: ApiClient, caseId: string) {
  const problems: string[] = []
  const contacts = await collect(async (cursor) => {
    const { contacts, nextCursor } = await ana.contacts.list({ limit: 100, ...cursor })
    return { rows: contacts, nextCursor }
  })
  const files = await collect(async (cursor) => {
    const page = Number(cursor.cursor ?? 1)
    const { attachments } = await ana.attachments.list({ id: caseId, page, pageSize: 100 })
    return { rows: attachments, nextCursor: attachments.length === 100 ? String(page + 1) : undefined }
  })
  for (const { name, url } of files) {
    const opened = await ana.raw('GET', url.replace('/api', ''))
    const text = await (await fetch(new URL(opened.headers.get('location') ?? '', ana.url))).text()
    if (`${text}.txt` !== name) problems.push(`${name} is not readable`)
  }
  const entries = await collect(async (cursor) => {
    const { entries, nextCursor } = await ana.ledger.list({ action: 'create', limit: 100, ...cursor })
    return { rows: entries, nextCursor }
  })
  const created = new Set(entries.map(({ record }) => record))
  const ids = new Set([...contacts, ...files].map(({ id }) => id))
  for (const id of ids) if (!created.has(id)) problems.push(`${id} has no ledger entry`)
  if (!(await ana.ledger.verify({})).ok) problems.push('the ledger is broken')
  return { ids, problems }
}

type Cursor = { cursor?: string }
async function collect<T>(list: (cursor: Cursor) => Promise<{ rows: T[]; nextCursor?: string | undefined }>) {
  const all: T[] = []
  let cursor: Cursor | undefined = {}
  while (cursor) {
    const { rows, nextCursor } = await list(cursor)
    all.push(...rows)
    cursor = nextCursor === undefined ? undefined : { cursor: nextCursor }
  }
  return all
}
