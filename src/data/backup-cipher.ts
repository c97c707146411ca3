import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { BackupStop } from './backup-manifest'

/**
 * A closed file: this mark, a salt, a check of the passphrase, then pieces of AES-256-GCM. A piece's nonce is its number
 * and whether it is the last, so that pieces cannot change places and none can be cut off; the salt makes the key the file's own.
 */
const mark = Buffer.from('law-office closed 1\n')
const saltSize = 16
const checkSize = 16
const tagSize = 16
const pieceSize = 64 * 1024
const headSize = mark.length + saltSize + checkSize

// 128 MB and some tenths of a second for each try: whoever steals the file tries out slowly.
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const derive = (passphrase: string, salt: Buffer) =>
  new Promise<{ key: Buffer; check: Buffer }>((done, failed) =>
    scrypt(passphrase.normalize('NFC'), salt, 32 + checkSize, cost, (error, bytes) =>
      error ? failed(error) : done({ key: bytes.subarray(0, 32), check: bytes.subarray(32) }),
    ),
  )

const nonceOf = (n: number, last: boolean) => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(n, 7)
  nonce[11] = last ? 1 : 0
  return nonce
}

/** Hands on what comes in pieces of one size, the last of which may be smaller and knows that it is the last. */
function inPieces(size: number, turn: (piece: Buffer, nonce: Buffer) => Buffer): Transform {
  let waiting: Buffer = Buffer.alloc(0)
  let n = 0
  return new Transform({
    transform(data: Buffer, _, next) {
      try {
        waiting = waiting.length ? Buffer.concat([waiting, data]) : data
        for (; waiting.length > size; waiting = waiting.subarray(size)) this.push(turn(waiting.subarray(0, size), nonceOf(n++, false)))
        next()
      } catch (error) {
        next(error as Error)
      }
    },
    flush(end) {
      try {
        end(null, turn(waiting, nonceOf(n, true)))
      } catch (error) {
        end(error as Error)
      }
    },
  })
}

/** Closes what goes through it. */
export async function closing(passphrase: string): Promise<Transform> {
  const salt = randomBytes(saltSize)
  const { key, check } = await derive(passphrase, salt)
  const pieces = inPieces(pieceSize, (piece, nonce) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  })
  pieces.push(Buffer.concat([mark, salt, check]))
  return pieces
}

/** What opens a file and from which byte on; nothing where it is not closed. */
export async function opening(file: string, passphrase: string | undefined): Promise<{ start: number; through: Transform[] }> {
  const head = await headOf(file)
  if (!head.subarray(0, mark.length).equals(mark)) return { start: 0, through: [] }
  if (!passphrase) throw new BackupStop('The backup is closed with a passphrase: set BACKUP_PASSPHRASE to it.')
  if (head.length < headSize) throw new BackupStop('The backup is cut off or damaged at its beginning.')
  const { key, check } = await derive(passphrase, head.subarray(mark.length, mark.length + saltSize))
  if (!timingSafeEqual(check, head.subarray(-checkSize))) throw new BackupStop('BACKUP_PASSPHRASE does not open this backup.')
  const open = (piece: Buffer, nonce: Buffer) => {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagSize })
      decipher.setAuthTag(piece.subarray(-tagSize))
      return Buffer.concat([decipher.update(piece.subarray(0, -tagSize)), decipher.final()])
    } catch (error) {
      throw new BackupStop('The backup is cut off or damaged.', { cause: error })
    }
  }
  return { start: headSize, through: [inPieces(pieceSize + tagSize, open)] }
}

async function headOf(file: string) {
  const read = await open(file)
  try {
    const { buffer, bytesRead } = await read.read(Buffer.alloc(headSize), 0, headSize, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await read.close()
  }
}
