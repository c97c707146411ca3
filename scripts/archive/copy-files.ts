import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { nullIfMissing } from '../../src/providers/null-if-missing.ts'
import { computeMac } from './keys.ts'
import { deletionName, fileName, parseDeletions, parseFiles } from './object-names.ts'
import { type Archive, writeStream } from './objects.ts'

export type FileHeader = { path: string }
/** Attachments and the website's pictures. */
const folders = ['files', 'media']
/** Uploads in progress. */
const isUnfinished = (file: string) => file.startsWith('files/arriving/') || file.endsWith('.part')

/** What the archive holds: full names by the names without MAC. */
export type StoredFiles = { files: Map<string, string>; deletions: Map<string, string> }

const withoutMac = (name: string) => name.slice(0, name.lastIndexOf('.'))

export async function listStoredFiles({ target }: Archive): Promise<StoredFiles> {
  const files = parseFiles(await target.list('files/')).map(({ name }) => [withoutMac(name), name] as const)
  const deletions = parseDeletions(await target.list('deleted/')).map(({ name, file }) => [withoutMac(file), name] as const)
  return { files: new Map(files), deletions: new Map(deletions) }
}

/** Stores new files, and the time at which others were deleted: a restore to an earlier time needs them. */
export async function copyFiles(archive: Archive, dataDir: string, stored: StoredFiles, signal: AbortSignal) {
  const present = new Set<string>()
  for (const file of await listFiles(dataDir)) {
    signal.throwIfAborted()
    const found = await readStoredName(archive, dataDir, file)
    if (!found) continue
    const { name } = found
    present.add(name)
    if (!stored.files.has(name)) await storeFile(archive, dataDir, file, name, stored)
    const deletion = stored.deletions.get(name)
    if (deletion) await archive.target.delete(deletion)
    stored.deletions.delete(name)
  }
  const now = new Date()
  for (const [name, fullName] of stored.files) {
    if (present.has(name) || stored.deletions.has(name)) continue
    const deletion = deletionName(fullName, now)
    await archive.target.write(deletion, Readable.from([]))
    stored.deletions.set(name, deletion)
  }
}

/** The name of the file's present content in the archive, without MAC, and when it got this content or name. Null if there is no file. */
export async function readStoredName({ keys }: Archive, dataDir: string, file: string) {
  const found = await stat(path.join(dataDir, file)).catch(nullIfMissing)
  if (!found) return null
  const modified = new Date(Math.floor(found.mtimeMs))
  return { name: fileName({ pathMac: computeMac(keys, 'path', file), modified, size: found.size }), changedAt: found.ctimeMs }
}

async function storeFile(archive: Archive, dataDir: string, file: string, name: string, stored: StoredFiles) {
  const header: FileHeader = { path: file }
  const read = async function* () {
    yield Buffer.from(`${JSON.stringify(header)}\n`)
    yield* createReadStream(path.join(dataDir, file), { highWaterMark: 256 * 1024 })
  }
  const hash = createHash('sha256')
  try {
    for await (const chunk of read()) hash.update(chunk)
  } catch (error) {
    // Deleted in the meantime.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const expected = hash.digest('hex')
  const fullName = `${name}.${computeMac(archive.keys, name, expected)}`
  const actual = await writeStream(archive, fullName, Readable.from(read()))
  if (actual === expected) stored.files.set(name, fullName)
  // It changed while it was read: the next run stores it.
  else await archive.target.delete(fullName)
}

export async function listFiles(dataDir: string) {
  const found = await Promise.all(
    folders.map((folder) => readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(nullIfMissing)),
  )
  return found
    .flatMap((entries) => entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => !isUnfinished(file))
}
