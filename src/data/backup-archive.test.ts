import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { bytesOf, readArchive, writeArchive } from './backup-archive'

const folder = mkdtempSync(path.join(tmpdir(), 'archive-'))
const file = path.join(folder, 'a.tar.closed')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const passphrase = 'correct horse, Peña'
const small = Buffer.from('Dear Mr. Peña')
const large = randomBytes(300_000)
const piece = 64 * 1024 + 16
const head = 52

async function read(given: string | undefined, from = file) {
  const found: Record<string, Buffer> = {}
  const see = async ({ name, body }: { name: string; body: Readable }) => {
    found[name] = await bytesOf(body)
  }
  await readArchive(from, see, { passphrase: given })
  return found
}

test('what a passphrase closes, it opens again, and nothing else does', async () => {
  const archive = await writeArchive(file, { passphrase })
  await archive.add('small', small)
  await archive.addStream('large', large.length, Readable.from([large]))
  await archive.close()
  const bytes = readFileSync(file)
  expect(bytes.includes('Dear')).toBe(false)
  expect(await read(passphrase)).toEqual({ small, large })
  // A keyboard may write the tilde apart from its letter.
  expect(await read(passphrase.normalize('NFD'))).toEqual({ small, large })
  await expect(read('correct horse, Pena')).rejects.toThrow('BACKUP_PASSPHRASE does not open this backup.')
  await expect(read(undefined)).rejects.toThrow('The backup is closed with a passphrase: set BACKUP_PASSPHRASE to it.')

  const copy = path.join(folder, 'copy')
  const damaged = async (change: (copy: Buffer) => Buffer) => {
    writeFileSync(copy, change(Buffer.from(bytes)))
    await expect(read(passphrase, copy)).rejects.toThrow(/^The backup is cut off or damaged/)
  }
  const flip = (at: number) => (b: Buffer) => {
    b[at] = (b[at] ?? 0) ^ 1
    return b
  }
  await damaged(flip(head + 2 * piece + 5))
  await damaged(flip(bytes.length - 1))
  await damaged((b) => b.subarray(0, head + 2 * piece))
  await damaged((b) => Buffer.concat([b.subarray(0, head), b.subarray(head + piece, head + 2 * piece), b.subarray(head, head + piece)]))
}, 30_000)

test('an office that stops breaks it off, and leaves nothing', async () => {
  const other = path.join(folder, 'other.tar')
  let going = true
  const archive = await writeArchive(other, { going: () => going })
  await archive.add('small', small)
  going = false
  await expect(archive.addStream('large', large.length, Readable.from([large]))).rejects.toThrow('the office stops')
  await archive.abandon()
  await expect(read(undefined, other)).rejects.toThrow(/^There is no file/)
})
