import { createHash } from 'node:crypto'
import { bytesOf, type Entry, readArchive, type Way } from './backup-archive'
import { BackupStop, keysName, manifestName, readKeys, readManifest } from './backup-manifest'

/** Reads a backup once from end to end: every entry is there and is what its manifest says. */
export async function checkArchive(file: string, way?: Way) {
  const found = new Map<string, string>()
  let last: Buffer | undefined
  let keys: Buffer | undefined
  const see = async ({ name, body }: Entry) => {
    if (name === manifestName) {
      last = await bytesOf(body)
      return
    }
    const hash = createHash('sha256')
    const kept: Buffer[] = []
    for await (const chunk of body) {
      hash.update(chunk as Buffer)
      if (name === keysName) kept.push(chunk as Buffer)
    }
    if (name === keysName) keys = Buffer.concat(kept)
    found.set(name, hash.digest('hex'))
  }
  await readArchive(file, see, way)
  if (!last) throw new BackupStop('The backup is cut off: its manifest, which comes last, is not there.')
  const read = readManifest(last)
  const { entries } = read.manifest
  const damaged = Object.keys(entries).filter((name) => found.has(name) && found.get(name) !== entries[name])
  const lost = Object.keys(entries).filter((name) => !found.has(name))
  const foreign = [...found.keys()].filter((name) => !Object.hasOwn(entries, name))
  const said = [named('damaged', damaged), named('not in the archive', lost), named('not of this backup', foreign)].filter(Boolean)
  if (said.length) throw new BackupStop(`The backup cannot be used: ${said.join('; ')}.`)
  return { ...read, keys: keys && readKeys(keys) }
}

const most = 5
const named = (what: string, names: string[]) =>
  names.length > 0 &&
  `${names.slice(0, most).join(', ')}${names.length > most ? ` and ${names.length - most} more` : ''} ${names.length > 1 ? 'are' : 'is'} ${what}`
