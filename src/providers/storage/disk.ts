import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, constants, link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { uuidPattern } from '@/contract/constants/fields'
import { maxFileBytes } from '@/contract/files'
import { nullIfMissing } from '../null-if-missing'
import { syncFolder } from '../sync-folder'
import { FileExistsError, type FileStore, FileTooLargeError } from './file-store'
import { blobPath, downloadPath, uploadPath } from './signed-links'

const chunkBytes = 256 * 1024
const dayMs = 24 * 3600_000

/** Stores files in a folder of this machine, spread over 256 subfolders by the last byte of the key. */
export function diskStore(root: string, origins: readonly string[]): FileStore {
  const folderOf = (key: string) => path.join(root, key.slice(-2))
  const fileOf = (key: string) => path.join(folderOf(key), key)
  const arriving = path.join(root, 'arriving')

  /** A file appears under its key only when all of it is on disk; an interrupted upload leaves nothing. */
  async function write(key: string, body: AsyncIterable<Buffer>, maxBytes = maxFileBytes) {
    if (await stat(fileOf(key)).then(Boolean, nullIfMissing)) throw new FileExistsError()
    await mkdir(folderOf(key), { recursive: true })
    await mkdir(arriving, { recursive: true })
    const part = path.join(arriving, randomUUID())
    try {
      await pipeline(body, limitSize(maxBytes), createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
      await link(part, fileOf(key))
      await syncFolder(folderOf(key))
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? new FileExistsError() : error
    } finally {
      await rm(part, { force: true })
    }
  }

  return {
    origin: null,
    uploadLink: (key, site, person) => ({ uploadUrl: `${site}${uploadPath(key, person)}`, blobUrl: `${site}${blobPath}${key}` }),
    keyFromUrl(blobUrl) {
      const url = URL.parse(blobUrl)
      if (!url || !origins.includes(url.origin) || !url.pathname.startsWith(blobPath)) return null
      const key = url.pathname.slice(blobPath.length).toLowerCase()
      return uuidPattern.test(key) ? key : null
    },
    getSize: (key) => stat(fileOf(key)).then((s) => s.size, nullIfMissing),
    read: async (key, range) => createReadStream(fileOf(key), { ...range, highWaterMark: chunkBytes }),
    downloadLink: downloadPath,
    delete: (key) => rm(fileOf(key), { force: true }),
    // Leaves the request open, so that the rest of a body that is too large can be discarded.
    receiveUpload: (key, body, maxBytes) => write(key, body.iterator({ destroyOnReturn: false }), maxBytes),
    save: write,
    async assertReady() {
      await mkdir(arriving, { recursive: true })
      await access(arriving, constants.W_OK)
      await deleteAbandonedParts(arriving)
    },
  }
}

const limitSize = (maxBytes: number) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    let size = 0
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxBytes) throw new FileTooLargeError()
      yield chunk
    }
  }

/** Deletes parts that a killed process left behind. */
async function deleteAbandonedParts(folder: string) {
  for (const name of await readdir(folder)) {
    const part = path.join(folder, name)
    const ageMs = await stat(part).then((s) => Date.now() - s.mtimeMs, nullIfMissing)
    if (ageMs !== null && ageMs > dayMs) await rm(part, { force: true })
  }
}
