import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { nullIfMissing } from '../null-if-missing.ts'
import { syncFolder } from '../sync-folder.ts'
import type { ArchiveTarget } from './archive-target.ts'

/** A folder, for example of another disk. */
export function folderTarget(root: string): ArchiveTarget {
  const unfinished = path.join(root, 'unfinished')
  let cleaned: Promise<void> | undefined
  return {
    async list(prefix) {
      const entries = await readdir(path.join(root, prefix), { recursive: true, withFileTypes: true }).catch(nullIfMissing)
      return (entries ?? [])
        .filter((entry) => entry.isFile() && entry.parentPath !== unfinished)
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    },
    async read(name) {
      const file = await open(path.join(root, name)).catch(nullIfMissing)
      return file && createReadStream('', { fd: file, highWaterMark: 256 * 1024 })
    },
    async write(name, content) {
      const file = path.join(root, name)
      // Left by a process that was killed. Only one office writes here.
      cleaned ??= rm(unfinished, { recursive: true, force: true })
      await cleaned
      await mkdir(unfinished, { recursive: true, mode: 0o700 })
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      const part = path.join(unfinished, randomUUID())
      try {
        await pipeline(content, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }))
        await rename(part, file)
        await syncFolder(path.dirname(file))
      } finally {
        await rm(part, { force: true })
      }
    },
    delete: (name) => rm(path.join(root, name), { force: true }),
  }
}
