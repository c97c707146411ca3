import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { createDecryptStreams, createEncryptStream } from './encryption'
import { BackupError } from './manifest'

/** With a `passphrase` the file is encrypted. `signal` aborts when the office stops. */
export type BackupFileOptions = { passphrase?: string | undefined; signal?: AbortSignal | undefined }
const stopWhenCanceled = (signal?: AbortSignal) =>
  new Transform({
    transform: (data, _, next) =>
      signal?.aborted ? next(new BackupError('The backup was canceled because the server is shutting down.')) : next(null, data),
  })

export type BackupFileWriter = Awaited<ReturnType<typeof writeBackupFile>>
/** A tar file. It gets its name once it is complete on the disk and verified; a failure leaves no file. */
export async function writeBackupFile(file: string, { passphrase, signal }: BackupFileOptions = {}) {
  await mkdir(path.dirname(file), { recursive: true })
  const partFile = `${file}.${randomUUID()}.part`
  const tar = pack()
  const encryption = passphrase ? [createEncryptStream(passphrase)] : []
  const output = createWriteStream(partFile, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline([tar as unknown as Readable, stopWhenCanceled(signal), ...encryption, output])
  // Awaited by `close`. Until then a rejection without a handler would end the process.
  written.catch(() => {})
  const entries: Record<string, string> = {}
  const header = (name: string, size: number) => ({ name, size, mode: 0o600, mtime: new Date(0) })
  return {
    entries,
    async add(name: string, bytes: Buffer) {
      entries[name] = createHash('sha256').update(bytes).digest('hex')
      const entry = tar.entry(header(name, bytes.length))
      entry.end(bytes)
      await Promise.race([finished(entry as never), written])
    },
    async addStream(name: string, size: number, content: Readable) {
      const hash = createHash('sha256')
      const updateHash = new Transform({
        transform(data, _, next) {
          hash.update(data)
          next(null, data)
        },
      })
      await Promise.race([pipeline(content, updateHash, tar.entry(header(name, size)) as never), written])
      entries[name] = hash.digest('hex')
      return entries[name]
    },
    async close(verify: (partFile: string) => Promise<unknown>) {
      tar.finalize()
      await written
      await verify(partFile)
      await rename(partFile, file)
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => {})
      await rm(partFile, { force: true })
    },
  }
}

export type BackupFileEntry = { name: string; body: Readable }
/** Calls `onEntry` for each entry in order; an entry that it does not read is skipped. */
export async function readBackupFile(
  file: string,
  onEntry: (entry: BackupFileEntry) => Promise<void>,
  { passphrase, signal }: BackupFileOptions = {},
) {
  let lastName = ''
  try {
    const decryption = await createDecryptStreams(file, passphrase)
    const tar = extract()
    const input = createReadStream(file, { highWaterMark: 256 * 1024 })
    const read = pipeline([input, stopWhenCanceled(signal), ...decryption, tar as unknown as Writable])
    // Awaited after the last entry, as above.
    read.catch(() => {})
    for await (const entry of tar) {
      lastName = entry.header.name
      await onEntry({ name: lastName, body: entry as unknown as Readable })
      entry.resume()
    }
    await read
  } catch (error) {
    throw toBackupError(error, file, lastName)
  }
}

/** A failure of what `onEntry` writes, such as a full disk or a database that stopped, is not a fault of the backup. */
function toBackupError(error: unknown, file: string, lastName: string): unknown {
  if (error instanceof BackupError) return error
  const { code = '', message, syscall, path = file } = error as NodeJS.ErrnoException
  if (path === file && (syscall === 'open' || syscall === 'read') && !code.startsWith('ECONN')) {
    if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`, { cause: error })
    return new BackupError(`${file} cannot be read: ${message}`, { cause: error })
  }
  // Streams and zlib have codes of their own.
  if (message.startsWith('Connection terminated') || (code !== '' && !/^(ERR_|Z_)/.test(code))) return error
  return new BackupError(`The backup is cut off or damaged ${lastName ? `after ${lastName}` : 'at its beginning'}.`, { cause: error })
}
