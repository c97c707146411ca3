import { open } from 'node:fs/promises'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { decryptFormat1, isFormat1 } from './format-1'
import { BackupError, damagedBackup, incorrectPassphrase } from './manifest'

const ageHeader = 'age-encryption.org/v1\n'

/** Encrypts a stream as `age --passphrase` does (https://age-encryption.org/v1). */
export const createEncryptStream = (passphrase: string): Duplex => runInThread('encrypt', passphrase)

/** The streams that decrypt a file, none for a plain one. */
export async function createDecryptStreams(file: string, passphrase: string | undefined): Promise<Duplex[]> {
  const start = await readStart(file)
  const isAge = start.subarray(0, ageHeader.length).equals(Buffer.from(ageHeader))
  if (!isAge && !isFormat1(start)) return []
  if (!passphrase) throw new BackupError('The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.')
  return [isAge ? runInThread('decrypt', passphrase) : decryptFormat1(passphrase)]
}

/** A thread of its own: requests are answered at the usual speed while a backup is encrypted or checked. */
function runInThread(operation: 'encrypt' | 'decrypt', passphrase: string): Duplex {
  // Keyboards differ in whether "ñ" is one character or two.
  const workerData = { operation, passphrase: passphrase.normalize('NFC') }
  const worker = new Worker(new URL('./encryption-thread.ts', import.meta.url), { workerData, stdin: true, stdout: true })
  const stream = Duplex.from({ writable: worker.stdin, readable: worker.stdout })
  worker.on('error', (error: Error) => stream.destroy(operation === 'decrypt' ? toBackupError(error) : error))
  stream.once('close', () => void worker.terminate())
  return stream
}

/** age reports a wrong passphrase and damage as errors without a code. */
function toBackupError(error: Error) {
  if ('code' in error) return error
  return new BackupError(error.message.startsWith('no identity matched') ? incorrectPassphrase : damagedBackup, { cause: error })
}

async function readStart(file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
