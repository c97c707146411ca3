import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openArchiveTarget } from '../../src/providers/archive/index.ts'
import { passphrase, temporaryFolder } from '../../tests/support/database/archived-database.ts'
import { copyFiles, listStoredFiles } from './copy-files.ts'
import { createKeys } from './keys.ts'
import type { Archive } from './objects.ts'
import { restoreFiles, selectFiles } from './restore-files.ts'

const [location, dataDir] = [temporaryFolder(), temporaryFolder()]
const signal = new AbortController().signal
let archive: Archive
beforeAll(async () => {
  const target = await openArchiveTarget(location)
  archive = { target, keys: await createKeys(target, passphrase) }
})
afterAll(() => {
  for (const folder of [location, dataDir]) rmSync(folder, { recursive: true, force: true })
})

const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(dataDir, file)), { recursive: true })
  writeFileSync(path.join(dataDir, file), content)
}
const copy = async () => copyFiles(archive, dataDir, await listStoredFiles(archive), signal)
async function restore(at: Date | null) {
  const folder = temporaryFolder()
  try {
    const damaged = await restoreFiles(archive, selectFiles(await archive.target.list(''), at), folder)
    const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const files = names.map(({ parentPath, name }) => path.join(parentPath, name))
    return { damaged, files: Object.fromEntries(files.map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')])) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('restores files as of a time, also changed and deleted ones, without uploads in progress', async () => {
  write('files/01/letter', 'Dear Mr. Peña')
  write('media/door.png', 'a door')
  write('files/arriving/half', 'Dear')
  write('media/half.part', 'a do')
  await copy()
  const before = new Date(Date.now() - 1)
  write('media/door.png', 'another door')
  // The time of a file can lag behind the clock by some milliseconds.
  utimesSync(path.join(dataDir, 'media/door.png'), new Date(), new Date())
  rmSync(path.join(dataDir, 'files/01/letter'))
  await copy()
  expect(await restore(before)).toEqual({ damaged: [], files: { 'files/01/letter': 'Dear Mr. Peña', 'media/door.png': 'a door' } })
  expect(await restore(null)).toEqual({ damaged: [], files: { 'media/door.png': 'another door' } })
})

test('stores a file once', async () => {
  await copy()
  const names = await archive.target.list('')
  await copy()
  expect(await archive.target.list('')).toEqual(names)
})

test('names and contents are not readable without the passphrase', async () => {
  for (const name of await archive.target.list('')) {
    expect(name).not.toContain('door')
    expect(readFileSync(path.join(location, 'law-office-archive', name), 'latin1')).not.toContain('door')
  }
})

test('leaves out a damaged file and names it', async () => {
  const [name = ''] = selectFiles(await archive.target.list(''), null).map((file) => file.name)
  const file = path.join(location, 'law-office-archive', name)
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.with(bytes.length - 3, (bytes.at(-3) ?? 0) ^ 1))
  expect(await restore(null)).toEqual({ damaged: [name], files: {} })
})
