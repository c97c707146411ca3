import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Manifest } from '@/data/backups/manifest'
import { type ApiClient, createApiClient } from '../support/api/caller'
import { freshDatabase } from '../support/database/database'
import { runCommand } from '../support/office/command'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { password, signIn } from '../support/people/people'
import { startAzurite } from '../support/providers/azurite'
import { tokenOf } from '../support/records/portals'

const embedded = { DATABASE_URL: '', PAYLOAD_SECRET: '', FIELD_KEYS: '', LEDGER_KEY: '' }
const folder = mkdtempSync(path.join(tmpdir(), 'backups-'))
const file = path.join(folder, 'office.tar')
const letter = `Dear Mr. Peña ${'x'.repeat(300_000)}`
let office: OfficeUnderTest
let token: string
let clientId: string
let letterUrl: string
const acknowledged: string[] = []
/** With a device, and a link that nobody used. */
let portal: { caseId: string; secret: string; token: string }
/** Guests who have a link, who wait and who are admitted when the backup is made. */
let guests: { invited: Invitation; waiting: Invitation; admitted: Invitation }
type Invitation = { id: string; token: string; secret: string }
let feedAddress: string

/** The manifest is the last entry. */
const manifestOf = (tar: string): Manifest => {
  const text = readFileSync(tar, 'latin1')
  return JSON.parse(text.slice(text.lastIndexOf('{\n "manifest"'), text.lastIndexOf('}') + 1)).manifest
}
const secrets = () => JSON.parse(readFileSync(path.join(office.dataDir, 'secrets.json'), 'utf8')) as Record<string, string>

beforeAll(async () => {
  office = await startOffice(embedded)
  const setup = await signIn(office.url, office.setup.email, office.setup.password)
  await setup.accounts.createInitial({ email: 'ana@office.example', name: 'Ana Ruiz', password })
  const ana = await signIn(office.url, 'ana@office.example')
  token = ana.token ?? ''
  clientId = (
    await ana.clients.create({
      firstName: 'Iván',
      lastName: 'Peña\t"\\N"',
      phone: '555',
      email: 'ivan@visitor.example',
      ssn: '987-65-4321',
    })
  ).id
  const { id } = await ana.cases.create({ title: 'Peña v. Smith', clientName: clientId })
  const { uploadUrl, blobUrl } = await ana.files.createUploadLink({ filename: 'letter.txt' })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: letter })
  const photo = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#654710' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'door.png')
  form.append('_payload', JSON.stringify({ alt: 'A door' }))
  expect((await ana.raw('POST', '/media', { body: form })).status).toBe(201)
  letterUrl = (await ana.attachments.create({ id, name: 'letter.txt', url: blobUrl })).attachment.url.replace('/api', '')

  guests = { invited: await invite(ana), waiting: await invite(ana, true), admitted: await invite(ana, true) }
  await ana.guests.admit({ id: guests.admitted.id })
  const { id: ofPortal } = await ana.cases.create({ title: 'With a portal', clientName: clientId })
  const { link, id: portalId } = await ana.portals.create({ id: ofPortal })
  const { secret } = await createApiClient(office.url, null).portalAccess.enter({ token: tokenOf(link) })
  portal = { caseId: ofPortal, secret, token: tokenOf((await ana.portals.renewLink({ id: portalId })).link) }
  feedAddress = (await ana.feed.create({})).address

  let writing = true
  const writer = (async () => {
    for (let n = 0; writing; n++) acknowledged.push((await ana.contacts.create({ name: `While it runs ${n}`, phone: '555' })).id)
  })()
  const before = acknowledged.length
  const { code, printed } = await runCommand('backup', [file], { DATA_DIR: office.dataDir })
  writing = false
  await writer
  expect({ code, printed }).toMatchObject({ code: 0, printed: expect.stringContaining('The backup was read again and is complete.') })
  expect(acknowledged.length).toBeGreaterThan(before)
  expect(printed).toContain('A restore needs the keys of this office (FIELD_KEYS version 1, LEDGER_KEY)')
}, 240_000)
afterAll(async () => {
  await office?.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function invite(ana: ApiClient, enters = false): Promise<Invitation> {
  const { invitations } = await ana.guests.invite({ clientIds: [clientId], mail: true })
  const [{ id, link } = { id: '', link: '' }] = invitations
  const token = link.split('#')[1] ?? ''
  return { id, token, secret: enters ? (await createApiClient(office.url, null).guestAccess.enter({ token })).secret : '' }
}

test('a command in a folder without an office prints one line and creates nothing', async () => {
  const nowhere = path.join(folder, 'nowhere')
  for (const [script, ...options] of [['backup'], ['admin-reset', 'ana@office.example'], ['ledger-verify']] as [
    Parameters<typeof runCommand>[0],
    ...string[],
  ][])
    expect(await runCommand(script, options, { DATA_DIR: nowhere }), script).toEqual({
      code: 1,
      printed: `There is no office in ${nowhere}. Set DATA_DIR to its folder.\n`,
    })
  const missing = await runCommand('backup', [nowhere], { DATA_DIR: office.dataDir })
  expect(missing).toEqual({ code: 1, printed: expect.stringContaining(`There is no folder ${nowhere}.`) })
  expect(existsSync(nowhere)).toBe(false)
})

test('the archive contains no key and no secret', () => {
  const bytes = readFileSync(file, 'latin1')
  for (const secret of [
    ...Object.values(secrets()),
    ...Object.values(secrets()).map((s) => s.slice(2)),
    '987-65-4321',
    '987654321',
    password,
  ])
    expect(bytes).not.toContain(secret)
  expect(manifestOf(file).files).toHaveLength(1)
  expect(manifestOf(file).pictures?.map(({ name }) => name)).toContain('door.png')
})

test('rejects a damaged, truncated or modified archive with the reason in one line', async () => {
  const target = path.join(folder, 'never')
  const key = manifestOf(file).files[0]?.key
  const bytes = readFileSync(file)
  const restoreChanged = async (change: (copy: string) => void, settings = {}) => {
    const copy = path.join(folder, 'copy.tar')
    copyFileSync(file, copy)
    change(copy)
    const { code, printed } = await runCommand('restore', [copy], { DATA_DIR: target, ...settings })
    expect(code).toBe(1)
    return printed
  }
  const flipped = Buffer.from(bytes)
  const inside = bytes.indexOf('Dear Mr.')
  flipped[inside] = 0x64
  expect(await restoreChanged((copy) => writeFileSync(copy, flipped))).toBe(`The backup cannot be used: files/${key} is damaged.\n`)
  expect(await restoreChanged((copy) => truncateSync(copy, inside + 1000))).toBe(`The backup is cut off or damaged after files/${key}.\n`)
  const start = bytes.lastIndexOf(`files/${key}`, inside)
  const end = inside - ((inside - start) % 512) + Math.ceil(Buffer.byteLength(letter) / 512) * 512
  const without = Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])
  expect(await restoreChanged((copy) => writeFileSync(copy, without))).toBe(
    `The backup cannot be used: files/${key} is not in the archive.\n`,
  )
  const changedManifest = Buffer.from(bytes.toString('latin1').replace(/"rows": 1,/, '"rows": 2,'), 'latin1')
  const keys = { FIELD_KEYS: secrets().FIELD_KEYS ?? '', LEDGER_KEY: secrets().LEDGER_KEY ?? '' }
  expect(await restoreChanged((copy) => writeFileSync(copy, changedManifest), keys)).toBe(
    'The manifest of the backup was changed without the ledger key.\n',
  )
  expect(await restoreChanged(() => {})).toContain('This backup was made with other keys: FIELD_KEYS version 1, LEDGER_KEY.')
  expect(await restoreChanged((copy) => rmSync(copy))).toMatch(/^There is no file /)
}, 120_000)

test('a restore into an empty office restores records, files, SSNs and the ledger, and ends all sessions', async () => {
  const dataDir = path.join(folder, 'restored')
  mkdirSync(dataDir)
  copyFileSync(path.join(office.dataDir, 'secrets.json'), path.join(dataDir, 'secrets.json'))
  expect(await runCommand('restore', [file], { DATA_DIR: dataDir })).toEqual({
    code: 0,
    printed: expect.stringContaining('the ledger is intact'),
  })
  const again = await runCommand('restore', [file], { DATA_DIR: dataDir })
  expect(again).toMatchObject({ code: 1, printed: expect.stringContaining('There is an office in this database already') })
  const restored = await startOffice({ ...embedded, DATA_DIR: dataDir })
  try {
    await expect(createApiClient(restored.url, token).auth.me({})).rejects.toMatchObject({ status: 401 })
    const ana = await signIn(restored.url, 'ana@office.example')
    const { contacts } = await ana.contacts.list({})
    const rows = manifestOf(file).tables.find(({ name }) => name === 'contact')?.rows
    expect(contacts.map(({ id }) => id).sort()).toEqual(acknowledged.slice(0, rows).sort())
    expect(await ana.ssns.reveal({ id: clientId, reason: 'x' })).toEqual({ ssn: '987-65-4321' })
    const opened = await ana.raw('GET', letterUrl)
    expect(await (await fetch(new URL(opened.headers.get('location') ?? '', restored.url))).text()).toBe(letter)
    expect((await fetch(`${restored.url}/api/media/file/door.png`)).status).toBe(200)
    expect(await ana.ledger.verify({})).toMatchObject({ ok: true, problems: [] })
    await expectNoGuestAccess(restored.url, ana)
    // Sequences, search and the ledger continue.
    expect((await ana.contacts.list({ q: 'while it rnus' })).contacts.length).toBeGreaterThan(0)
    await ana.cases.create({ title: 'The next one', clientName: 'Nobody' })
    expect((await ana.ledger.list({ action: 'restore-backup' })).entries).toHaveLength(1)
    expect(await restored.stop()).toBe(0)
    expect(restored.output()).not.toContain('a database connection ended')
  } finally {
    await restored.remove()
  }
}, 180_000)

test('a restore leaves a file that is already there, and replaces one that differs', async () => {
  const dataDir = path.join(folder, 'restored-again')
  mkdirSync(dataDir)
  copyFileSync(path.join(office.dataDir, 'secrets.json'), path.join(dataDir, 'secrets.json'))
  const restore = async () => (await runCommand('restore', [file, '--overwrite'], { DATA_DIR: dataDir })).code
  expect(await restore()).toBe(0)
  const key = manifestOf(file).files[0]?.key ?? ''
  const stored = path.join(dataDir, 'files', key.slice(-2), key)
  const longAgo = new Date('2001-01-01T00:00:00Z')
  utimesSync(stored, longAgo, longAgo)
  expect(await restore()).toBe(0)
  expect(statSync(stored).mtime).toEqual(longAgo)
  writeFileSync(stored, letter.replace('Dear', 'Near'))
  expect(await restore()).toBe(0)
  expect(readFileSync(stored, 'utf8')).toBe(letter)
}, 180_000)

/** Links and secrets of the backup admit nobody; staff see that and create new links. */
async function expectNoGuestAccess(url: string, ana: ApiClient) {
  const { guestAccess } = createApiClient(url, null)
  const expired = { status: 410 }
  const { invited, waiting, admitted } = guests
  for (const { token } of [invited, waiting, admitted]) await expect(guestAccess.enter({ token })).rejects.toMatchObject(expired)
  for (const { secret } of [waiting, admitted]) await expect(guestAccess.getChat({ secret })).rejects.toMatchObject(expired)
  expect((await fetch(url + feedAddress)).status).toBe(404)
  const all = (await ana.chat.listRooms({})).rooms.flatMap((room) => room.guests)
  const states = all.filter((guest) => !guest.portal).map(({ state }) => state)
  expect(states).toEqual(['ended', 'ended', 'ended'])
  const { mails } = await ana.outbox.list({})
  expect(mails.map(({ hasSecretLink, dueAt }) => ({ hasSecretLink, dueAt }))).toEqual(
    [invited, waiting, admitted].map(() => ({ hasSecretLink: false, dueAt: null })),
  )
  await expectNoPortalAccess(url, ana)
  const { invitation } = await ana.guests.renew({ id: admitted.id })
  await guestAccess.enter({ token: invitation.link.split('#')[1] ?? '' })
}

/** Devices and links end; staff create a new link, with which the client enters the same portal. */
async function expectNoPortalAccess(url: string, ana: ApiClient) {
  const { portalAccess } = createApiClient(url, null)
  await expect(portalAccess.getPortal({ secret: portal.secret })).rejects.toMatchObject({ status: 410 })
  await expect(portalAccess.enter({ token: portal.token })).rejects.toMatchObject({ status: 410 })
  const { portal: restored } = await ana.portals.get({ id: portal.caseId })
  expect(restored).toMatchObject({ state: 'invited', linkExpiresAt: null, devices: [] })
  const { link } = await ana.portals.renewLink({ id: restored?.id ?? '' })
  const { secret } = await portalAccess.enter({ token: tokenOf(link) })
  await portalAccess.getPortal({ secret })
}

test('a restore replaces another office only with --overwrite, also with a database server and Azure', async () => {
  const [blobs, database] = [await startAzurite(), await freshDatabase()]
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: path.join(folder, 'elsewhere'),
    AZURE_STORAGE_CONNECTION_STRING: blobs.connection,
    ...secrets(),
  }
  try {
    expect(await runCommand('restore', [file], settings)).toMatchObject({ code: 1 })
    expect(await runCommand('restore', [file, '--overwrite'], settings)).toMatchObject({ code: 0 })
    const second = path.join(folder, 'second.tar')
    expect(await runCommand('backup', [second, '--with-keys'], settings)).toMatchObject({
      code: 0,
      printed: expect.stringContaining('It contains the keys'),
    })
    const [before, after] = [manifestOf(file), manifestOf(second)]
    // A restore also ends guests' access and calendar feeds, and empties mails with links.
    const changed = new Set([
      'session',
      'password_reset',
      'ledger_entry',
      'record_key',
      'chat_guest',
      'outbox_mail',
      'user',
      'portal',
      'portal_device',
    ])
    const hashes = ({ tables }: Manifest) =>
      tables.filter(({ name }) => !changed.has(name)).map(({ name, rows, sha256 }) => ({ name, rows, sha256 }))
    expect(hashes(after)).toEqual(hashes(before))
    expect(after.files).toEqual(before.files)
    expect(await runCommand('restore', [second], { DATA_DIR: path.join(folder, 'with-keys') })).toMatchObject({ code: 0 })
  } finally {
    await blobs.stop()
    await database.drop()
  }
}, 180_000)
