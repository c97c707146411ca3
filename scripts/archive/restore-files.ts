import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { ArchiveError } from './archive-error.ts'
import type { FileHeader } from './copy-files.ts'
import { parseDeletions, parseFiles, type StoredFile } from './object-names.ts'
import { type Archive, hasValidMac, readStream } from './objects.ts'

/** The files as of a time, or all that are not deleted. */
export function selectFiles(names: readonly string[], at: Date | null): StoredFile[] {
  const isPast = (time: Date) => !at || time <= at
  const deleted = new Set(parseDeletions(names).flatMap(({ file, at: time }) => (isPast(time) ? [file] : [])))
  const newest = new Map<string, StoredFile>()
  for (const file of parseFiles(names)) {
    const other = newest.get(file.pathMac)
    if (isPast(file.modified) && !deleted.has(file.name) && !(other && other.modified > file.modified)) newest.set(file.pathMac, file)
  }
  return [...newest.values()]
}

/** Writes the files below `folder`. Returns the names of damaged ones, which are left out. */
export async function restoreFiles(archive: Archive, files: readonly Pick<StoredFile, 'name'>[], folder: string): Promise<string[]> {
  const damaged: string[] = []
  for (const { name } of files)
    try {
      await restoreFile(archive, name, folder)
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error
      damaged.push(name)
    }
  return damaged
}

async function restoreFile(archive: Archive, name: string, folder: string) {
  const part = path.join(folder, 'file.part')
  let storedPath = ''
  const save = async (content: Readable) => {
    storedPath = await writeBody(content, part)
  }
  try {
    await readStream(archive, name, save, (hash) => hasValidMac(archive.keys, name, hash))
    const file = path.join(folder, storedPath)
    if (!/^(files|media)\//.test(storedPath) || path.relative(folder, file) !== path.normalize(storedPath))
      throw new ArchiveError('damaged')
    await mkdir(path.dirname(file), { recursive: true })
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
}

/** The first line is the header. Returns its path. */
async function writeBody(content: Readable, part: string) {
  const output = createWriteStream(part, { mode: 0o600, flush: true })
  const closed = new Promise<void>((resolve, reject) => output.once('close', () => resolve()).once('error', reject))
  let head: Buffer | null = Buffer.alloc(0)
  let storedPath = ''
  for await (const chunk of content) {
    let body = chunk as Buffer
    if (head) {
      head = Buffer.concat([head, body])
      const end = head.indexOf('\n')
      if (end < 0) continue
      storedPath = (JSON.parse(head.subarray(0, end).toString()) as FileHeader).path
      body = head.subarray(end + 1)
      head = null
    }
    if (!output.write(body)) await once(output, 'drain')
  }
  output.end()
  await closed
  return storedPath
}
