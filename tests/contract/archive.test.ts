import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../support/office/command'
import { startOffice } from '../support/office/office'
import { password, signIn } from '../support/people/people'
import { poll } from '../support/poll'

const embedded = { DATABASE_URL: '', PAYLOAD_SECRET: '', FIELD_KEYS: '', LEDGER_KEY: '' }
const folder = mkdtempSync(path.join(tmpdir(), 'archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const place = path.join(folder, 'archive')
const archived = { BACKUP_TO: place, BACKUP_PASSPHRASE: 'a passphrase of the office' }

test('a restore test succeeds, and after the whole DATA_DIR is lost, the archive restores records, files, SSNs and the ledger', async ({
  onTestFinished,
}) => {
  const ownDir = path.join(folder, 'office')
  // Left by a restore test that was killed with the office.
  const leftOver = path.join(ownDir, 'restore-test/postgres/postmaster.pid')
  mkdirSync(path.dirname(leftOver), { recursive: true, mode: 0o700 })
  writeFileSync(leftOver, '1\n')
  const status = { enabled: true, until: null, hasBase: false, unprotectedSince: null, problem: null }
  // A restore test is due at once.
  const drill = { at: '2026-01-31T10:00:00.000Z', problem: null, succeededAt: null }
  writeFileSync(path.join(ownDir, 'archive-status.json'), JSON.stringify({ ...status, drill }))
  const office = await startOffice({ ...embedded, ...archived, DATA_DIR: ownDir })
  expect(existsSync(leftOver)).toBe(false)
  onTestFinished(office.remove)
  const initial = await signIn(office.url, office.setup.email, office.setup.password)
  await initial.accounts.createInitial({ email: 'ana@office.example', name: 'Ana Ruiz', password })
  const ana = await signIn(office.url, 'ana@office.example')
  const client = await ana.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '555', ssn: '987-65-4321' })
  const { id } = await ana.cases.create({ title: 'Peña v. Smith', clientName: client.id })
  const { uploadUrl, blobUrl } = await ana.files.createUploadLink({ filename: 'letter.txt' })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: 'Dear Mr. Peña' })
  const letterUrl = (await ana.attachments.create({ id, name: 'letter.txt', url: blobUrl })).attachment.url.replace('/api', '')
  const stateUntil = (after: number) =>
    poll(
      () => ana.backups.getState({}),
      ({ archive }) => archive?.status === 'current' && Date.parse(archive.until ?? '') > after,
      200_000,
    )
  const last = await ana.contacts.create({ name: 'The last one', phone: '555' })
  await stateUntil(Date.now())
  await poll(
    async () => (await ana.backups.getState({})).archive?.drill,
    (result) => Boolean(result?.succeededAt ?? result?.problem),
    200_000,
  )
  expect((await ana.backups.getState({})).archive?.drill).toEqual({ succeededAt: expect.any(String), failedAt: null, problem: null })
  expect(readdirSync(ownDir)).not.toContain('restore-test')
  const secrets = readFileSync(path.join(ownDir, 'secrets.json'), 'utf8')
  await office.kill()
  rmSync(ownDir, { recursive: true, force: true })

  const dataDir = path.join(folder, 'restored')
  const { code, printed } = await runCommand('restore', ['--from', place], { DATA_DIR: dataDir, ...archived })
  expect({ code, printed }).toMatchObject({ code: 0, printed: expect.stringContaining('the ledger is intact') })
  expect(printed).toMatch(
    /^The archive has 1 base backup, the oldest from .*\nThe newest state is from .* minutes? ago\.\nIt comes from the base backup/,
  )
  expect(printed).not.toContain('belong to records but')
  for (const secret of Object.values(JSON.parse(secrets) as Record<string, string>)) expect(printed + office.output()).not.toContain(secret)
  const again = await runCommand('restore', ['--from', place], { DATA_DIR: dataDir, ...archived })
  expect(again).toMatchObject({ code: 1, printed: expect.stringContaining(`${dataDir} is not empty`) })

  const restored = await startOffice({ ...embedded, ...archived, DATA_DIR: dataDir })
  onTestFinished(restored.remove)
  const admin = await signIn(restored.url, 'ana@office.example')
  expect((await admin.contacts.list({})).contacts.map((contact) => contact.id)).toEqual([last.id])
  expect(await admin.ssns.reveal({ id: client.id, reason: 'x' })).toEqual({ ssn: '987-65-4321' })
  const opened = await admin.raw('GET', letterUrl)
  expect(await (await fetch(new URL(opened.headers.get('location') ?? '', restored.url))).text()).toBe('Dear Mr. Peña')
  expect(await admin.ledger.verify({})).toMatchObject({ ok: true, problems: [] })
  expect((await admin.ledger.list({ action: 'restore-backup' })).entries).toHaveLength(1)
  // It does not continue the archive that it came from.
  const otherOffice = { status: 'unprotected', problem: 'otherOffice', until: null, drill: null }
  await poll(
    () => admin.backups.getState({}),
    ({ archive }) => archive?.problem === otherOffice.problem,
  )
  expect((await admin.backups.getState({})).archive).toEqual(otherOffice)
}, 400_000)
