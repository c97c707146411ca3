import { existsSync, readdirSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { ContainerClient } from '@azure/storage-blob'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBackup } from '@/data/backups/check-backup'
import { queryRows } from '../support/database/rows'
import { hidingPdf } from '../support/hostile/bodies'
import { distantBackupTime } from '../support/office/backup-time'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { poll } from '../support/poll'
import { startAzurite } from '../support/providers/azurite'
import { insertCase } from '../support/records/cases'

const gif = Buffer.from('GIF89a\x01\0\x01\0\0\0\0 \n;', 'latin1')
const pdf = Buffer.from('%PDF-1.7\nPeña v. Smith\n')
const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'text/html' }
const put = (url: string, body: BodyInit = pdf, more: Record<string, string> = headers) =>
  fetch(url, { method: 'PUT', headers: more, body })

/** The same tests for each store. */
describe.each(['disk', 'Azure Blob'] as const)('files on %s', (kind) => {
  let office: OfficeUnderTest
  let people: People
  let caseId: string
  let stop = async () => {}
  let backups = ''
  beforeAll(async () => {
    const azurite = kind === 'disk' ? null : await startAzurite()
    const azure = azurite && {
      AZURE_STORAGE_CONNECTION_STRING: azurite.connection,
      AZURE_SAS_ENDPOINT: '/api/upload-links',
      BACKUP_TO: azurite.backups,
    }
    office = await startOffice({ ...azure, ...distantBackupTime })
    backups = azurite?.backups ?? ''
    stop = async () => {
      await office.remove()
      await azurite?.stop()
    }
    people = await createPeople(office)
    caseId = await insertCase(office.databaseUrl, people.user)
  })
  afterAll(() => stop())
  const link = () => people.user.files.createUploadLink({ filename: 'a.pdf' })
  const attach = async (name = 'a.pdf', body: BodyInit = pdf) => {
    const { uploadUrl, blobUrl } = await link()
    expect((await put(uploadUrl, body)).status).toBe(201)
    return (await people.user.attachments.create({ id: caseId, name, url: blobUrl })).attachment
  }
  const download = (id: string, more = '', init: RequestInit = {}) =>
    people.user.raw('GET', `/cases/${caseId}/attachments/${id}/download${more}`, init)

  test('a file is uploaded by its link and downloaded unchanged', async () => {
    const { id, size, type } = await attach()
    expect({ size, type }).toEqual({ size: pdf.length, type: 'application/pdf' })
    const redirect = await download(id)
    expect(redirect.status).toBe(302)
    const file = await fetch(new URL(redirect.headers.get('location') ?? '', office.url))
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="a.pdf"/)
  })

  test('a range request gets part of a file', async () => {
    const redirect = await download((await attach()).id)
    const part = await fetch(new URL(redirect.headers.get('location') ?? '', office.url), { headers: { range: 'bytes=1-3' } })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'PDF', `bytes 1-3/${pdf.length}`])
  })

  test('a picture of the website and its sizes survive a restart, can be cropped and are deleted with their record', async () => {
    const picture = await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#b48a3c' } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.set('_payload', JSON.stringify({ alt: 'A brass plate' }))
    body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'plate.png')
    const made = await people.editor.raw('POST', '/media', { body })
    expect(made.status).toBe(201)
    const { doc } = (await made.json()) as { doc: { id: string; url: string; sizes: Record<string, { url: string | null }> } }
    await office.stop()
    await office.start()
    const file = await fetch(office.url + doc.url)
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([200, 'image/png', 'no-cache'])
    expect(Buffer.from(await file.arrayBuffer())).toEqual(picture)
    const small = await fetch(`${office.url}${doc.sizes.small?.url}?v=1`)
    expect([small.headers.get('content-type'), small.headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(480)

    const crop = 'uploadEdits[crop][x]=0&uploadEdits[crop][y]=0&uploadEdits[crop][width]=50&uploadEdits[crop][height]=50'
    const cut = await people.editor.raw(
      'PATCH',
      `/media/${doc.id}?${crop}&uploadEdits[widthInPixels]=500&uploadEdits[heightInPixels]=400`,
      {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ alt: 'Half a plate' }),
      },
    )
    expect(cut.status).toBe(200)
    const { url } = ((await cut.json()) as { doc: { url: string } }).doc
    const half = Buffer.from(await (await fetch(office.url + url)).arrayBuffer())
    expect((await sharp(half).metadata()).width).toBe(500)
    const { entries } = await people.admin.ledger.list({ resource: 'media', record: doc.id })
    expect(entries.map(({ action }) => action)).toEqual(['change', 'create'])

    const json = { headers: { 'content-type': 'application/json' } }
    const trash = async (deletedAt: string | null) =>
      (await people.editor.raw('PATCH', `/media/${doc.id}?trash=true`, { ...json, body: JSON.stringify({ deletedAt }) })).status
    const destroy = async (person: 'editor' | 'admin') => (await people[person].raw('DELETE', `/media/${doc.id}?trash=true`)).status
    const shown = async () => (await fetch(office.url + url)).status
    expect([await destroy('editor'), await destroy('admin')]).toEqual([403, 403])
    expect([await trash(new Date().toISOString()), await shown()]).toEqual([200, 404])
    expect([await destroy('editor'), await destroy('admin')]).toEqual([403, 403])
    expect([await trash(null), await shown()]).toEqual([200, 200])
    await queryRows(office.databaseUrl, `UPDATE media SET deleted_at = now() - interval '31 days' WHERE id = '${doc.id}'`)
    expect(await destroy('editor')).toBe(403)
    expect([await destroy('admin'), await shown()]).toEqual([200, 404])
    expect(await queryRows(office.databaseUrl, `SELECT id FROM media WHERE id = '${doc.id}'`)).toEqual([])
  }, 120_000)

  test('an upload link can be used once', async () => {
    const { uploadUrl } = await link()
    expect((await put(uploadUrl)).status).toBe(201)
    // Azure may answer 403, because the link permits only creation.
    expect(kind === 'disk' ? [409] : [403, 409]).toContain((await put(uploadUrl, 'other')).status)
  })

  test('two simultaneous uploads create one file', async () => {
    const { uploadUrl, blobUrl } = await link()
    const statuses = await Promise.all([pdf, Buffer.from('%PDF-1.7\nthe other\n')].map(async (body) => (await put(uploadUrl, body)).status))
    // Azurite accepts both simultaneous uploads; one file is stored.
    if (kind === 'disk') expect(statuses.sort()).toEqual([201, 409])
    else expect(statuses).toContain(201)
    await expect(people.user.attachments.create({ id: caseId, name: 'a.pdf', url: blobUrl })).resolves.toMatchObject({
      attachment: { name: 'a.pdf' },
    })
  })

  test('rejects an altered, expired or foreign upload link', async () => {
    const [one, other] = [await link(), await link()]
    const altered = (change: (url: URL) => void) => {
      const url = new URL(one.uploadUrl)
      change(url)
      return url.href
    }
    const bad = [
      altered((url) => url.searchParams.set('sig', `${url.searchParams.get('sig')?.slice(0, -3)}abc`)),
      altered((url) => url.searchParams.delete('sig')),
      altered((url) => url.searchParams.set('se', url.searchParams.get('se')?.includes('T') ? '2030-01-01T00:00:00Z' : '1999999999')),
      altered((url) => url.searchParams.set('sp', 'cw')),
      other.uploadUrl.replace(new URL(other.uploadUrl).search, new URL(one.uploadUrl).search),
      one.blobUrl,
    ]
    for (const url of bad) expect((await put(url)).status, url).toBeGreaterThanOrEqual(400)
    await expect(people.user.attachments.create({ id: caseId, name: 'a.pdf', url: one.blobUrl })).rejects.toMatchObject({
      status: 400,
      message: 'The file has not arrived. Please upload it again.',
    })
  })

  test('rejects an altered or expired download link, and one for another file', async () => {
    const given = async () => new URL((await download((await attach()).id)).headers.get('location') ?? '', office.url)
    const [one, other] = [await given(), await given()]
    expect((await fetch(one)).status).toBe(200)
    const altered = (change: (url: URL) => void) => {
      const url = new URL(one)
      change(url)
      return url
    }
    const bad = [
      altered((url) => url.searchParams.set('sig', `${url.searchParams.get('sig')?.slice(0, -3)}abc`)),
      altered((url) => url.searchParams.set('se', url.searchParams.get('se')?.includes('T') ? '2030-01-01T00:00:00Z' : '1999999999')),
      altered((url) => url.searchParams.set('rsct', 'text/html')),
      altered((url) => {
        url.pathname = other.pathname
      }),
    ]
    for (const url of bad) expect((await fetch(url)).status, url.href).toBe(403)
  })

  test('an upload link cannot read, and a download link cannot write', async () => {
    const { uploadUrl } = await link()
    await put(uploadUrl)
    expect((await fetch(uploadUrl)).status).toBe(403)
    const redirect = await download((await attach()).id)
    expect((await put(new URL(redirect.headers.get('location') ?? '', office.url).href, 'over')).status).toBeGreaterThanOrEqual(400)
  })

  test('pages may connect to the store, and the office redirects to its configured endpoint for links', async () => {
    const policy = (await fetch(`${office.url}/login`)).headers.get('content-security-policy') ?? ''
    const there = new URL((await link()).uploadUrl).origin
    expect(/connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toContain(kind === 'disk' ? "'self'" : there)
    const asked = (path: string, headers = {}) => people.user.raw('GET', `${path}?filename=a.pdf`, { headers })
    const redirect = await asked('/azure/sas', { 'sec-fetch-site': 'same-origin' })
    expect([redirect.status, redirect.headers.get('location')]).toEqual(
      kind === 'disk' ? [200, null] : [307, '/api/upload-links?filename=a.pdf'],
    )
    if (kind !== 'disk') expect(await (await asked('/upload-links')).json()).toMatchObject({ uploadUrl: expect.stringContaining(there) })
  })

  test('rejects an upload without the blob type', async () => {
    expect((await put((await link()).uploadUrl, pdf, {})).status).toBe(400)
  })

  test('pictures are shown in a sandbox; other types are only downloaded', async () => {
    const shown = await download((await attach('dot.gif', gif)).id, '?inline=1')
    expect(shown.status).toBe(200)
    expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'.*frame-ancestors 'none'/)
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(gif)
    const part = await download((await attach('dot.gif', gif)).id, '?inline=1', { headers: { range: 'bytes=-3' } })
    expect([part.status, await part.text()]).toEqual([206, ' \n;'])
    expect((await download((await attach('page.html', '<script>alert(1)</script>')).id, '?inline=1')).status).toBe(302)
  })

  test('PDFs are only downloaded, also in a chat', async () => {
    const hostile = new Uint8Array(hidingPdf('app.alert("ran")'))
    const threadId = (await people.user.chat.createRoom({ participantIds: [(await people.other.auth.me({})).user.id] })).id
    const sendFile = async (name: string, body: BodyInit) => {
      const { uploadUrl, blobUrl } = await link()
      await put(uploadUrl, body)
      return (await people.user.chat.sendFile({ threadId, name, url: blobUrl })).message.file?.url
    }
    for (const body of [pdf, hostile])
      for (const url of [(await attach('letter.pdf', body)).url, await sendFile('letter.pdf', body)]) {
        const asked = await people.user.raw('GET', `${url?.slice('/api'.length)}?inline=1`)
        expect(asked.status).toBe(302)
        const file = await fetch(new URL(asked.headers.get('location') ?? '', office.url))
        expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="letter.pdf"/)
        expect((await file.arrayBuffer()).byteLength).toBe(body.length)
      }
  })

  test('deletes uploads that were not registered within a day', async () => {
    const kept = await attach()
    const { uploadUrl, blobUrl } = await link()
    await put(uploadUrl)
    await queryRows(office.databaseUrl, `UPDATE blob SET made_at = now() - interval '25 hours'`)
    const key = blobUrl.split('/').pop() ?? ''
    await office.restart()
    await poll(
      () => queryRows(office.databaseUrl, 'SELECT id FROM blob WHERE id = $1', [key]),
      (left) => left.length === 0,
    )
    await expect(people.user.attachments.create({ id: caseId, name: 'a.pdf', url: blobUrl })).rejects.toMatchObject({ status: 400 })
    expect((await download(kept.id)).status).toBe(302)
    if (kind === 'disk') expect(existsSync(path.join(office.dataDir, 'files', key.slice(-2), key))).toBe(false)
  })

  if (kind === 'Azure Blob')
    test('the nightly backup is complete in its container and leaves nothing on this machine', async () => {
      const { nightly } = await poll(
        () => people.admin.backups.getState({}),
        ({ last }) => last !== null,
        90_000,
      )
      expect(nightly).toBe(true)
      const container = new ContainerClient(backups)
      const names: string[] = []
      for await (const { name } of container.listBlobsFlat()) names.push(name)
      expect(names).toEqual([expect.stringMatching(/^law-office-nightly-20.*\.tar$/)])
      const file = path.join(office.dataDir, 'fetched.tar')
      await container.getBlobClient(names[0] ?? '').downloadToFile(file)
      expect((await checkBackup(file)).manifest.tables.length).toBeGreaterThan(40)
      // The backup is on record a moment before its folder is removed.
      await poll(
        async () => readdirSync(path.join(office.dataDir, 'backups', 'leaving')),
        (left) => left.length === 0,
      )
    })

  if (kind === 'disk')
    test('an interrupted upload leaves nothing behind and can be repeated', async () => {
      const { uploadUrl, blobUrl } = await link()
      const url = new URL(uploadUrl)
      const socket = net.connect(Number(url.port), url.hostname)
      socket.write(
        `PUT ${url.pathname}${url.search} HTTP/1.1\r\nhost: x\r\nx-ms-blob-type: BlockBlob\r\ncontent-length: 1000\r\n\r\n${'x'.repeat(990)}`,
      )
      const arriving = () => readdirSync(path.join(office.dataDir, 'files', 'arriving'))
      await poll(
        async () => arriving(),
        (found) => found.length === 1,
      )
      socket.destroy()
      await poll(
        async () => arriving(),
        (found) => found.length === 0,
      )
      const register = () => people.user.attachments.create({ id: caseId, name: 'a.pdf', url: blobUrl })
      await expect(register()).rejects.toMatchObject({ status: 400 })
      expect((await put(uploadUrl)).status).toBe(201)
      await expect(register()).resolves.toMatchObject({ attachment: { size: pdf.length } })
    })
})
