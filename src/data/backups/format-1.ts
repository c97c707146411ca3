import { createDecipheriv, scrypt, timingSafeEqual } from 'node:crypto'
import { Duplex } from 'node:stream'
import { BackupError, damagedBackup, incorrectPassphrase } from './manifest'

/**
 * Reads backups that were encrypted before age was used; nothing writes this format any more. A file is this prefix, a
 * salt, a check of the passphrase, then AES-256-GCM chunks. A chunk's nonce is its number and whether it is the last, so
 * that a chunk that was moved or cut off is detected.
 */
const prefix = Buffer.from('law-office closed 1\n')
const saltSize = 16
const checkSize = 16
const headerSize = prefix.length + saltSize + checkSize
const tagSize = 16
const chunkSize = 64 * 1024 + tagSize

const scryptCost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

export const isFormat1 = (start: Buffer) => start.subarray(0, prefix.length).equals(prefix)

export const decryptFormat1 = (passphrase: string): Duplex =>
  Duplex.from(async function* (source: AsyncIterable<Buffer>) {
    let key: Buffer | undefined
    let pending: Buffer = Buffer.alloc(0)
    let chunkNumber = 0
    for await (const data of source) {
      pending = Buffer.concat([pending, data])
      if (!key && pending.length >= headerSize) {
        key = await readHeader(pending.subarray(0, headerSize), passphrase)
        pending = pending.subarray(headerSize)
      }
      // A byte after a chunk shows that it is not the last.
      for (; key && pending.length > chunkSize; pending = pending.subarray(chunkSize))
        yield decryptChunk(pending.subarray(0, chunkSize), key, nonceOf(chunkNumber++, false))
    }
    if (!key) throw new BackupError(damagedBackup)
    yield decryptChunk(pending, key, nonceOf(chunkNumber, true))
  })

/** Checks the passphrase and returns the key of the file. */
async function readHeader(header: Buffer, passphrase: string): Promise<Buffer> {
  const salt = header.subarray(prefix.length, prefix.length + saltSize)
  const derived = await new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, 32 + checkSize, scryptCost, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  )
  if (!timingSafeEqual(derived.subarray(32), header.subarray(-checkSize))) throw new BackupError(incorrectPassphrase)
  return derived.subarray(0, 32)
}

function nonceOf(chunkNumber: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(chunkNumber, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function decryptChunk(chunk: Buffer, key: Buffer, nonce: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagSize })
    decipher.setAuthTag(chunk.subarray(-tagSize))
    return Buffer.concat([decipher.update(chunk.subarray(0, -tagSize)), decipher.final()])
  } catch (error) {
    throw new BackupError(damagedBackup, { cause: error })
  }
}
