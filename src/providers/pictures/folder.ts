import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { nullIfMissing } from '../null-if-missing'
import { syncFolder } from '../sync-folder'
import type { PictureStore } from './picture-store'

export function folderStore(directory: string): PictureStore {
  const fileOf = (name: string) => path.join(directory, path.basename(name))
  return {
    getSize: (name) => stat(fileOf(name)).then(({ size }) => size, nullIfMissing),
    read: async (name) => createReadStream(fileOf(name)),
    async write(name, content) {
      await mkdir(directory, { recursive: true })
      const partFile = path.join(directory, `${randomUUID()}.part`)
      try {
        await pipeline(content, createWriteStream(partFile, { flags: 'wx', flush: true }))
        await rename(partFile, fileOf(name))
        await syncFolder(directory)
      } finally {
        await rm(partFile, { force: true })
      }
    },
  }
}
