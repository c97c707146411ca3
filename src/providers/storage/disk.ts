import { randomUUID } from 'node:crypto'
import { access, constants, type FileHandle, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uuidPattern } from '@/contract/fields'
import { largestFile } from '@/contract/files'
import { collectYoung } from './collect'
import { Exists, type Storage, TooLarge } from './contract'
import { FileStream } from './file-stream'
import { blobPath, downloadPath, uploadPath } from './links'

const together = 1024 * 1024
/** After how many bytes the pieces they came in are given back. */
const collectEvery = 8 * together
const day = 24 * 3600_000

/** Files in a folder of this machine, spread over 256 folders by the last byte of the key. */
export function disk(root: string, origins: readonly string[]): Storage {
  const folderOf = (key: string) => path.join(root, key.slice(-2))
  const fileOf = (key: string) => path.join(folderOf(key), key)
  const arriving = path.join(root, 'arriving')

  /** Nothing is seen under its key before all of it is on the disk; a cut upload leaves nothing. */
  async function receive(key: string, body: Readable) {
    if (await stat(fileOf(key)).then(Boolean, absent)) throw new Exists()
    await mkdir(folderOf(key), { recursive: true })
    await mkdir(arriving, { recursive: true })
    const part = path.join(arriving, randomUUID())
    try {
      await keepAll(body, part)
      await link(part, fileOf(key))
      await sync(folderOf(key))
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? new Exists() : error
    } finally {
      await rm(part, { force: true })
    }
  }

  return {
    origin: null,
    uploadLink: (key, site) => ({ uploadUrl: `${site}${uploadPath(key)}`, blobUrl: `${site}${blobPath}${key}` }),
    keyOf(blobUrl) {
      const url = URL.parse(blobUrl)
      if (!url || !origins.includes(url.origin) || !url.pathname.startsWith(blobPath)) return null
      const key = url.pathname.slice(blobPath.length).toLowerCase()
      return uuidPattern.test(key) ? key : null
    },
    size: (key) => stat(fileOf(key)).then((s) => s.size, absent),
    read: async (key, range) => new FileStream(fileOf(key), range),
    downloadLink: downloadPath,
    remove: (key) => rm(fileOf(key), { force: true }),
    receive,
    keep: receive,
    async ready() {
      await mkdir(arriving, { recursive: true })
      await access(arriving, constants.W_OK)
      await tidy(arriving)
    },
  }
}

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Writes what comes to the disk by the megabyte, while more of it comes. */
async function keepAll(body: Readable, to: string) {
  const file = await open(to, 'wx', 0o600)
  let writing = Promise.resolve()
  let pieces: Buffer[] = []
  let [size, held, collected] = [0, 0, 0]
  async function pass() {
    await writing
    writing = writeAll(file, pieces)
    // Heard of when it is waited for, which may be later.
    writing.catch(() => undefined)
    ;[pieces, held] = [[], 0]
    if (size - collected < collectEvery) return
    collectYoung()
    collected = size
  }
  function take(piece: Buffer, _: unknown, next: (error?: Error) => void) {
    size += piece.length
    if (size > largestFile) return next(new TooLarge())
    pieces.push(piece)
    held += piece.length
    if (held < together) return next()
    pass().then(() => next(), next)
  }
  try {
    await pipeline(body, new Writable({ write: take, highWaterMark: together }))
    await pass()
    await writing
    await file.sync()
  } finally {
    await writing.catch(() => undefined)
    await file.close()
  }
}
async function writeAll(file: FileHandle, pieces: Buffer[]) {
  for (let left = pieces; left.length > 0; ) {
    let { bytesWritten } = await file.writev(left)
    left = left.flatMap((piece) => {
      const rest = piece.subarray(bytesWritten)
      bytesWritten = Math.max(0, bytesWritten - piece.length)
      return rest.length ? [rest] : []
    })
  }
}

/** A new name is durable once its folder is. */
async function sync(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Parts that a killed process left behind. */
async function tidy(folder: string) {
  for (const name of await readdir(folder)) {
    const part = path.join(folder, name)
    const age = await stat(part).then((s) => Date.now() - s.mtimeMs, absent)
    if (age !== null && age > day) await rm(part, { force: true })
  }
}
