import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/postgres/postgres.ts'
import { insertCase } from '../support/cases'
import { type OfficeUnderTest, startOffice } from '../support/office'
import { createPeople, type People } from '../support/people'
import { poll } from '../support/poll'

const folder = mkdtempSync(path.join(tmpdir(), 'clamd-'))
/** The harmless file that every scanner is tried with; in two pieces, so that no scanner finds it here. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
let scanner: ChildProcess
let place: OfficeUnderTest
let who: People
beforeAll(async () => {
  const port = await freePort()
  const database = path.join(folder, 'database')
  mkdirSync(database)
  // One signature of our own: the real ones are a large download, and this is about talking to it.
  writeFileSync(
    path.join(database, 'test.ndb'),
    `Office.Test.Eicar:0:*:${Buffer.from('EICAR-STANDARD-ANTIVIRUS-TEST-FILE').toString('hex')}\n`,
  )
  const lines = [`DatabaseDirectory ${database}`, `TCPSocket ${port}`, 'TCPAddr 127.0.0.1', 'Foreground yes', 'SelfCheck 0']
  const limits = ['StreamMaxLength 1M', `User ${userInfo().username}`]
  writeFileSync(path.join(folder, 'clamd.conf'), [...lines, ...limits, ''].join('\n'))
  scanner = spawn('clamd', ['-c', path.join(folder, 'clamd.conf')], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: 'ignore',
  })
  place = await startOffice({ CLAMAV_URL: `tcp://127.0.0.1:${port}` })
  who = await createPeople(place)
})
afterAll(async () => {
  await place?.remove()
  const ended = once(scanner, 'exit')
  scanner.kill()
  await ended
  rmSync(folder, { recursive: true, force: true })
})

async function archive(content: string) {
  const tar = pack()
  tar.entry({ name: 'inside.txt' }, content)
  tar.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of tar) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

test('a real scanner says which files may be opened, looks into archives, and says what is too large for it', async () => {
  const id = await insertCase(place.databaseUrl, who.user)
  const files: [string, Uint8Array, object][] = [
    ['letter.txt', Buffer.from('Dear Mr. Peña'), { state: 'ready', finding: null }],
    ['virus.txt', Buffer.from(eicar), { state: 'refused', finding: expect.stringContaining('Office.Test.Eicar') }],
    ['packed.tar', await archive(eicar), { state: 'refused', finding: expect.stringContaining('Office.Test.Eicar') }],
    ['large.bin', Buffer.alloc(3 * 1024 * 1024), { state: 'refused', finding: expect.stringContaining('too large') }],
  ]
  for (const [name, content, expected] of files) {
    const { uploadUrl, blobUrl } = await who.user.files.link({ filename: name })
    await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: new Uint8Array(content) })
    const made = await who.user.attachments.create({ id, name, url: blobUrl })
    const { attachment } = await poll(
      () => who.user.attachments.get({ id, attachmentId: made.id }),
      (seen) => seen.attachment.state !== 'checking',
    )
    expect(attachment, name).toMatchObject(expected)
    const opened = await who.user.raw('GET', attachment.url.replace('/api', ''))
    expect(opened.status, name).toBe(attachment.state === 'ready' ? 302 : 409)
  }
})
