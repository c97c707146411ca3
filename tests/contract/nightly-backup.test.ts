import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { checkBackup } from '@/data/backups/check-backup'
import type { Manifest } from '@/data/backups/manifest'
import { queryRows } from '../support/database/rows'
import { distantBackupTime } from '../support/office/backup-time'
import { runCommand } from '../support/office/command'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople } from '../support/people/people'
import { poll } from '../support/poll'

const folder = mkdtempSync(path.join(tmpdir(), 'nightly-'))
const nights = path.join(folder, 'nights')
const passphrase = 'a passphrase of the office'
let beside: OfficeUnderTest | undefined
afterAll(async () => {
  await beside?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')
const keys = { PAYLOAD_SECRET: 'tests '.repeat(8), FIELD_KEYS: `1:${key(1)}`, LEDGER_KEY: key(2) }
const nightly = { BACKUP_TO: nights, BACKUP_KEEP: '2', BACKUP_PASSPHRASE: passphrase, ...distantBackupTime }
const names = () => readdirSync(nights).sort()

test('two processes make one backup per night, and restoring it gives the same office', async ({ onTestFinished }) => {
  const office = await startOffice()
  onTestFinished(office.remove)
  const { admin, user } = await createPeople(office)
  expect(await admin.backups.getState({})).toMatchObject({ last: null, late: false, nightly: false })
  const client = await admin.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '555', ssn: '987-65-4321' })
  const { id } = await admin.cases.create({ title: 'Peña v. Smith', clientName: client.id })
  const attach = async (name: string) => {
    const { uploadUrl, blobUrl } = await admin.files.createUploadLink({ filename: name })
    await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: 'Dear Mr. Peña' })
    await admin.attachments.create({ id, name, url: blobUrl })
    return blobUrl.split('/').pop() ?? ''
  }
  await attach('letter.txt')
  const lost = await attach('lost.txt')
  await queryRows(
    office.databaseUrl,
    `INSERT INTO ledger_entry (id, at, action, resource) VALUES ($1, now() - interval '37 hours', 'backup', 'office')`,
    [uuid()],
  )
  expect(await admin.backups.getState({})).toMatchObject({ late: true, nightly: false })

  mkdirSync(nights)
  const old = ['law-office-nightly-2020-01-01T10-30-00.tar', 'law-office-nightly-2020-01-02T10-30-00.tar.closed']
  const others = ['law-office-2020-01-01T10-30-00.tar', 'letter.txt']
  for (const name of [...old, ...others, `${old[0]}.${crypto.randomUUID()}.part`]) writeFileSync(path.join(nights, name), '')

  // Two processes start when the backup of this night is due.
  await office.stop()
  rmSync(path.join(office.dataDir, 'files', lost.slice(-2), lost))
  const dataDir = path.join(folder, 'beside')
  cpSync(office.dataDir, dataDir, { recursive: true })
  rmSync(path.join(dataDir, 'office.lock'), { recursive: true, force: true })
  const [other] = await Promise.all([
    startOffice({ ...nightly, DATABASE_URL: office.databaseUrl, DATA_DIR: dataDir }),
    office.start(nightly),
  ])
  beside = other
  const since = new Date(Date.now() - 60_000).toISOString()
  const state = await poll(
    () => admin.backups.getState({}),
    ({ late }) => !late,
    60_000,
  ).catch((error) => {
    throw new Error(`${error.message}\n${office.output()}\n${other.output()}`)
  })
  expect(state).toMatchObject({ nightly: true })
  expect((state.last ?? '') > since).toBe(true)
  await expect(user.backups.getState({})).rejects.toMatchObject({ status: 403 })
  await poll(
    async () => names().length,
    (n) => n === 4,
  )
  const [made] = names().filter((name) => !old.includes(name) && !others.includes(name))
  expect(names()).toEqual([...others, old[1], made].sort())
  expect(made).toMatch(/^law-office-nightly-20\d\d-.*\.tar\.age$/)
  const file = path.join(nights, made ?? '')
  expect(readFileSync(file).includes('Dear Mr.')).toBe(false)
  const ledgerRows = await queryRows(
    office.databaseUrl,
    `SELECT at FROM ledger_entry WHERE action = 'backup' AND at > now() - interval '1 hour'`,
  )
  expect(ledgerRows).toHaveLength(1)
  // A file missing in the store is logged and does not prevent the backup.
  expect(office.output() + other.output()).toMatch(
    new RegExp(`"missing":\\["${lost}"\\],.*"files that records name are not in the file store"`),
  )

  const target = { ...keys, DATA_DIR: path.join(folder, 'restored') }
  const refused = async (from: string, settings = {}) => (await runCommand('restore', [from], { ...target, ...settings })).printed
  const bytes = readFileSync(file)
  const flipped = path.join(folder, 'flipped.tar.age')
  writeFileSync(flipped, bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 1))
  const cut = path.join(folder, 'cut.tar.age')
  writeFileSync(cut, bytes.subarray(0, -1_000))
  expect(
    await Promise.all([
      refused(file, { BACKUP_PASSPHRASE: 'another passphrase' }),
      refused(file),
      refused(flipped, { BACKUP_PASSPHRASE: passphrase }),
      refused(cut, { BACKUP_PASSPHRASE: passphrase }),
    ]),
  ).toEqual([
    'BACKUP_PASSPHRASE does not decrypt this backup.\n',
    'The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.\n',
    'The backup is cut off or damaged.\n',
    'The backup is cut off or damaged.\n',
  ])
  const done = await runCommand('restore', [file], { ...target, BACKUP_PASSPHRASE: passphrase })
  expect(done).toEqual({ code: 0, printed: expect.stringContaining('tables and 1 file were compared, the ledger is intact') })

  const again = path.join(folder, 'again.tar')
  expect(await runCommand('backup', [again], target)).toMatchObject({ code: 0 })
  const [before, after] = [(await checkBackup(file, { passphrase })).manifest, (await checkBackup(again)).manifest]
  // A restore ends sessions and writes to the ledger.
  const changed = new Set(['session', 'password_reset', 'ledger_entry', 'record_key'])
  const hashes = ({ tables }: Manifest) =>
    tables.filter(({ name }) => !changed.has(name)).map(({ name, rows: n, sha256 }) => ({ name, n, sha256 }))
  expect(hashes(after)).toEqual(hashes(before))
  expect(after.files).toEqual(before.files)
}, 180_000)

test('a request during a running backup is answered by another one', async ({ onTestFinished }) => {
  const office = await startOffice()
  onTestFinished(office.remove)
  const { admin } = await createPeople(office)
  await office.stop()
  const holder = new pg.Client({ connectionString: office.databaseUrl })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('BEGIN; LOCK TABLE bookmark IN ACCESS EXCLUSIVE MODE')
  const target = path.join(folder, 'running')
  mkdirSync(target)
  await office.start({ BACKUP_TO: target, ...distantBackupTime })
  await poll(
    () => queryRows(office.databaseUrl, "SELECT pid FROM pg_locks WHERE relation = 'bookmark'::regclass AND NOT granted"),
    (waiting) => waiting.length > 0,
    60_000,
  )
  await admin.backups.request({})
  await holder.query('COMMIT')
  await poll(
    async () => readdirSync(target).filter((name) => name.endsWith('.tar')),
    (made) => made.length > 1,
    60_000,
  )
  expect(readdirSync(target).sort()).toEqual([
    expect.stringMatching(/^law-office-nightly-20/),
    expect.stringMatching(/^law-office-requested-20/),
  ])
}, 180_000)

test('an Admin asks for a backup, which the job makes once; without BACKUP_TO it stays in the folder of the office', async ({
  onTestFinished,
}) => {
  const office = await startOffice()
  onTestFinished(office.remove)
  const { admin } = await createPeople(office)
  await admin.backups.request({})
  const { last: first } = await poll(
    () => admin.backups.getState({}),
    ({ last }) => last !== null,
    90_000,
  )
  const asked = await Promise.all([admin.backups.request({}), admin.backups.request({})])
  for (const { requestedAt } of asked) expect((requestedAt ?? '') > (first ?? '')).toBe(true)
  const { last } = await poll(
    () => admin.backups.getState({}),
    ({ requestedAt }) => requestedAt === null,
    90_000,
  )
  expect((last ?? '') > (asked[0]?.requestedAt ?? '')).toBe(true)
  const made = readdirSync(path.join(office.dataDir, 'backups'))
  expect(made).toHaveLength(2)
  for (const name of made) expect(name).toMatch(/^law-office-requested-20/)
  // A restored backup has the request that it answers, but not the entry that it was made.
  await queryRows(
    office.databaseUrl,
    `INSERT INTO ledger_entry (id, at, action, resource) VALUES ($1, now() + interval '1 second', 'backup-requested', 'office'), ($2, now() + interval '2 seconds', 'restore-backup', 'office')`,
    [uuid(), uuid()],
  )
  expect((await admin.backups.getState({})).requestedAt).toBe(null)
}, 200_000)
