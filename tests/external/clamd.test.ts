import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reservePort } from '../support/network/reserve-port.ts'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { poll } from '../support/poll'
import { insertCase } from '../support/records/cases'

const folder = mkdtempSync(path.join(tmpdir(), 'clamd-'))
/** The harmless test file that every scanner detects. In two parts, so that no scanner finds it in this source. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
let scanner: ChildProcess
let office: OfficeUnderTest
let people: People
beforeAll(async () => {
  const port = await reservePort()
  const database = path.join(folder, 'database')
  mkdirSync(database)
  // A signature for this test only: the real ones are a large download, and the test is about the protocol.
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
  office = await startOffice({ CLAMAV_URL: `tcp://127.0.0.1:${port}` })
  people = await createPeople(office)
})
afterAll(async () => {
  await office?.remove()
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

test('a real scanner releases a clean file and rejects infected files, archives with a virus and files that are too large', async () => {
  const id = await insertCase(office.databaseUrl, people.user)
  const files: [string, Uint8Array, object][] = [
    ['letter.txt', Buffer.from('Dear Mr. Peña'), { state: 'ready', finding: null }],
    ['virus.txt', Buffer.from(eicar), { state: 'refused', finding: expect.stringContaining('Office.Test.Eicar') }],
    ['packed.tar', await archive(eicar), { state: 'refused', finding: expect.stringContaining('Office.Test.Eicar') }],
    ['large.bin', Buffer.alloc(3 * 1024 * 1024), { state: 'refused', finding: expect.stringContaining('too large') }],
  ]
  for (const [name, content, expected] of files) {
    const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename: name })
    await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: new Uint8Array(content) })
    const created = await people.user.attachments.create({ id, name, url: blobUrl })
    const { attachment } = await poll(
      () => people.user.attachments.get({ id, attachmentId: created.id }),
      (seen) => seen.attachment.state !== 'checking',
    )
    expect(attachment, name).toMatchObject(expected)
    const download = await people.user.raw('GET', attachment.url.replace('/api', ''))
    expect(download.status, name).toBe(attachment.state === 'ready' ? 302 : 409)
  }
})
