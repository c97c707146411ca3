import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type BackupFileEntry, type BackupFileOptions, readBackupFile } from './backup-file'
import { BackupError, keysEntryName, manifestEntryName, parseKeys, parseManifest } from './manifest'

/** Reads a backup once and compares every entry with the manifest. */
export async function checkBackup(file: string, options?: BackupFileOptions) {
  const actual = new Map<string, string>()
  const small = new Map<string, Buffer>()
  const onEntry = async ({ name, body }: BackupFileEntry) => {
    const hash = createHash('sha256')
    if (name === manifestEntryName || name === keysEntryName) {
      small.set(name, await buffer(body))
      hash.update(small.get(name) ?? '')
    } else for await (const chunk of body) hash.update(chunk as Buffer)
    if (name !== manifestEntryName) actual.set(name, hash.digest('hex'))
  }
  await readBackupFile(file, onEntry, options)
  const manifest = small.get(manifestEntryName)
  if (!manifest) throw new BackupError('The backup is cut off: its manifest, which comes last, is not there.')
  const checked = parseManifest(manifest)
  compareEntries(checked.manifest.entries, actual)
  const keys = small.get(keysEntryName)
  return { ...checked, keys: keys && parseKeys(keys) }
}

function compareEntries(expected: Record<string, string>, actual: ReadonlyMap<string, string>) {
  const names = Object.keys(expected)
  const damaged = names.filter((name) => actual.has(name) && actual.get(name) !== expected[name])
  const missing = names.filter((name) => !actual.has(name))
  const unknown = [...actual.keys()].filter((name) => !Object.hasOwn(expected, name))
  const problems = [describe('damaged', damaged), describe('not in the archive', missing), describe('not part of this backup', unknown)]
  if (problems.some(Boolean)) throw new BackupError(`The backup cannot be used: ${problems.filter(Boolean).join('; ')}.`)
}

const maxNames = 5
function describe(problem: string, names: readonly string[]) {
  if (!names.length) return ''
  const more = names.length > maxNames ? ` and ${names.length - maxNames} more` : ''
  return `${names.slice(0, maxNames).join(', ')}${more} ${names.length > 1 ? 'are' : 'is'} ${problem}`
}
