import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { listFiles, listStoredFiles, readStoredName } from './copy-files.ts'
import type { Archive } from './objects.ts'
import { restoreFiles } from './restore-files.ts'

type Options = { dataDir: string; folder: string; until: number }

/**
 * Restores the files of the office one by one into `folder` and compares them. `until`: earlier ones were all archived, in
 * milliseconds since the epoch. A damaged copy is deleted, so that the file is archived again.
 */
export async function compareFiles(archive: Archive, { dataDir, folder, until }: Options) {
  const { files: stored } = await listStoredFiles(archive)
  const result = { compared: 0, damaged: [] as string[], different: [] as string[] }
  for (const file of await listFiles(dataDir)) {
    const found = await readStoredName(archive, dataDir, file)
    if (!found || found.changedAt > until) continue
    result.compared += 1
    const name = stored.get(found.name)
    if (!name) result.different.push(file)
    else if ((await restoreFiles(archive, [{ name }], folder)).length) {
      result.damaged.push(file)
      await archive.target.delete(name)
    } else if ((await hashFile(path.join(folder, file))) !== (await hashFile(path.join(dataDir, file)))) {
      const isUnchanged = (await readStoredName(archive, dataDir, file))?.changedAt === found.changedAt
      if (isUnchanged) result.different.push(file)
    }
    await rm(path.join(folder, file), { force: true })
  }
  return result
}

async function hashFile(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), hash).catch((error: NodeJS.ErrnoException) => {
    // Deleted since it was listed.
    if (error.code !== 'ENOENT') throw error
  })
  return hash.digest('hex')
}
