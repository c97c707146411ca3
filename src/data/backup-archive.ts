import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { closing, opening } from './backup-cipher'
import { BackupStop } from './backup-manifest'

/** `passphrase` closes the file, `going` says whether to go on: an office that stops does not wait for its backup. */
export type Way = { passphrase?: string | undefined; going?: () => boolean }
const watched = (going = () => true) =>
  new Transform({
    transform: (data, _, next) => (going() ? next(null, data) : next(new BackupStop('The backup was broken off: the office stops.'))),
  })

export type Writing = Awaited<ReturnType<typeof writeArchive>>
/** A tar file that has its name only once all of it is on the disk; what failed leaves nothing behind. */
export async function writeArchive(file: string, { passphrase, going }: Way = {}) {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}.part`
  const tar = pack()
  const through = [watched(going), ...(passphrase ? [await closing(passphrase)] : [])]
  const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline([tar as unknown as Readable, ...through, out])
  written.catch(() => {})
  const entries: Record<string, string> = {}
  const head = (name: string, size: number) => ({ name, size, mode: 0o600, mtime: new Date(0) })
  return {
    entries,
    async add(name: string, bytes: Buffer) {
      entries[name] = createHash('sha256').update(bytes).digest('hex')
      const entry = tar.entry(head(name, bytes.length))
      entry.end(bytes)
      await Promise.race([finished(entry as never), written])
    },
    async addStream(name: string, size: number, from: Readable) {
      const hash = createHash('sha256')
      const look = new Transform({
        transform(data, _, next) {
          hash.update(data)
          next(null, data)
        },
      })
      await Promise.race([pipeline(from, look, tar.entry(head(name, size)) as never), written])
      entries[name] = hash.digest('hex')
      return entries[name]
    },
    async close() {
      tar.finalize()
      await written
      await rename(draft, file)
    },
    async abandon() {
      tar.destroy()
      await written.catch(() => {})
      await rm(draft, { force: true })
    },
  }
}

export type Entry = { name: string; body: Readable }
/** Hands over each entry of a tar file in its order; what `see` leaves unread is passed over. */
export async function readArchive(file: string, see: (entry: Entry) => Promise<void>, { passphrase, going }: Way = {}) {
  let last = ''
  try {
    const { start, through } = await opening(file, passphrase)
    const tar = extract()
    const from = createReadStream(file, { start, highWaterMark: 256 * 1024 })
    const read = pipeline([from, watched(going), ...through, tar as unknown as Writable])
    read.catch(() => {})
    for await (const entry of tar) {
      last = entry.header.name
      await see({ name: last, body: entry as unknown as Readable })
      entry.resume()
    }
    await read
  } catch (error) {
    if (error instanceof BackupStop) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupStop(`There is no file ${file}.`, { cause: error })
    if (code) throw new BackupStop(`${file} cannot be read: ${message}`, { cause: error })
    throw new BackupStop(`The backup is cut off or damaged ${last ? `after ${last}` : 'at its beginning'}.`, { cause: error })
  }
}

export async function bytesOf(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
