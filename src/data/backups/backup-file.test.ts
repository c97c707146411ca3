import { createCipheriv, randomBytes, scryptSync } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBackupFile, writeBackupFile } from './backup-file'

const folder = mkdtempSync(path.join(tmpdir(), 'backup-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const passphrase = 'correct horse, Peña'
const small = Buffer.from('Dear Mr. Peña')
const large = randomBytes(300_000)

async function read(file: string, given: string | undefined) {
  const entries: Record<string, Buffer> = {}
  const onEntry = async ({ name, body }: { name: string; body: Readable }) => {
    entries[name] = await buffer(body)
  }
  await readBackupFile(file, onEntry, { passphrase: given })
  return entries
}

async function encryptWithAge(file: string) {
  const writer = await writeBackupFile(file, { passphrase })
  await writer.add('small', small)
  await writer.addStream('large', large.length, Readable.from([large]))
  await writer.close(async (partFile) => expect(await read(partFile, passphrase)).toEqual({ small, large }))
}

/** What releases before age wrote. */
async function encryptAsFormat1(file: string) {
  const tar = pack()
  tar.entry({ name: 'small' }, small)
  tar.entry({ name: 'large' }, large)
  tar.finalize()
  const plain = await buffer(tar)
  const salt = randomBytes(16)
  const derived = scryptSync(passphrase, salt, 48, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 })
  const parts = [Buffer.from('law-office closed 1\n'), salt, derived.subarray(32)]
  const size = 64 * 1024
  const count = Math.ceil(plain.length / size)
  for (let n = 0; n < count; n++) {
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(n, 7)
    nonce[11] = n === count - 1 ? 1 : 0
    const cipher = createCipheriv('aes-256-gcm', derived.subarray(0, 32), nonce)
    parts.push(cipher.update(plain.subarray(n * size, (n + 1) * size)), cipher.final(), cipher.getAuthTag())
  }
  writeFileSync(file, Buffer.concat(parts))
}

describe.each([
  ['age', encryptWithAge],
  ['format 1', encryptAsFormat1],
])(
  'a backup encrypted as %s',
  (name, encrypt) => {
    const file = path.join(folder, `${name}.tar`)
    let bytes: Buffer
    beforeAll(async () => {
      await encrypt(file)
      bytes = readFileSync(file)
    })

    test('contains no plain text', () => {
      expect(bytes.includes('Dear')).toBe(false)
    })

    test('is decrypted with its passphrase, in whichever Unicode form it is typed', async () => {
      expect(await read(file, passphrase)).toEqual({ small, large })
      expect(await read(file, passphrase.normalize('NFD'))).toEqual({ small, large })
    })

    test('is not decrypted with another passphrase or none', async () => {
      await expect(read(file, 'correct horse, Pena')).rejects.toThrow('BACKUP_PASSPHRASE does not decrypt this backup.')
      await expect(read(file, undefined)).rejects.toThrow('The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.')
    })

    // The plain file has 302,592 bytes: four full chunks and a shorter one, each with a tag of 16 bytes.
    const chunkSize = 64 * 1024 + 16
    const chunks = (from: number, to?: number) => {
      const header = bytes.length - (302_592 + 5 * 16)
      return bytes.subarray(header + from * chunkSize, to && header + to * chunkSize)
    }
    const header = () => bytes.subarray(0, bytes.length - chunks(0).length)
    test.each([
      ['a flipped bit', () => bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 1)],
      ['its last chunk missing', () => Buffer.concat([header(), chunks(0, 4)])],
      ['two chunks exchanged', () => Buffer.concat([header(), chunks(1, 2), chunks(0, 1), chunks(2)])],
    ])('is rejected with %s', async (_, damage) => {
      const copy = path.join(folder, 'damaged')
      writeFileSync(copy, damage())
      await expect(read(copy, passphrase)).rejects.toThrow('The backup is cut off or damaged')
    })
  },
  60_000,
)

test('stops and leaves no file when the server shuts down', async () => {
  const file = path.join(folder, 'canceled.tar')
  const controller = new AbortController()
  const writer = await writeBackupFile(file, { passphrase, signal: controller.signal })
  await writer.add('small', small)
  controller.abort()
  await expect(writer.addStream('large', large.length, Readable.from([large]))).rejects.toThrow('the server is shutting down')
  await writer.abandon()
  await expect(read(file, undefined)).rejects.toThrow(/^There is no file/)
})

test('leaves no file, and the earlier one of this name, when the check fails', async () => {
  const own = mkdtempSync(path.join(folder, 'checked-'))
  const file = path.join(own, 'office.tar')
  writeFileSync(file, 'earlier')
  const writer = await writeBackupFile(file)
  await writer.add('small', small)
  await expect(writer.close(() => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged')
  await writer.abandon()
  expect(readdirSync(own)).toEqual(['office.tar'])
  expect(readFileSync(file, 'utf8')).toBe('earlier')
})

test('a failure of what is written is not reported as one of the backup', async () => {
  const file = path.join(folder, 'readable.tar')
  const writer = await writeBackupFile(file, {})
  await writer.addStream('large', large.length, Readable.from([large]))
  await writer.close(async () => {})
  const diskFull = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  const fullDisk = async ({ body }: { body: Readable }) => {
    await pipeline(body, new Writable({ write: (_chunk, _encoding, done) => done(diskFull) }))
  }
  await expect(readBackupFile(file, fullDisk)).rejects.toBe(diskFull)
  await expect(readBackupFile(folder, fullDisk)).rejects.toThrow(`${folder} cannot be read: EISDIR`)
  await expect(readBackupFile(path.join(folder, 'none.tar'), fullDisk)).rejects.toThrow(`There is no file ${folder}/none.tar.`)
})
