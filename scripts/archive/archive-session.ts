import type pg from 'pg'
import { openArchiveTarget } from '../../src/providers/archive/index.ts'
import { ArchiveError } from './archive-error.ts'
import { listStoredFiles, type StoredFiles } from './copy-files.ts'
import { type ArchiveKeys, createKeys, readKeys } from './keys.ts'
import { segmentStart } from './lsn.ts'
import { baseFolder, newHistory, parseBases, parseWalParts, walFolder } from './object-names.ts'
import type { Archive } from './objects.ts'
import type { Shipped } from './ship-wal.ts'
import { type ArchiveState, hashLocation, readState, saveState } from './state.ts'
import { createSlot, readPosition, type WalPosition } from './wal-position.ts'

/** An opened archive that the office continues. `lastBase`: the newest base backup of this history. */
export type ArchiveSession = Archive & { history: string; shipped: Shipped; lastBase: Date | null; files: StoredFiles }
type Options = { dataDir: string; location: string; passphrase: string; db: pg.Client; position: WalPosition }

/** Opens the archive, or creates it, and finds out where to continue. After a gap in the WAL, a new history begins. */
export async function openArchiveSession({ dataDir, location, passphrase, db, position }: Options): Promise<ArchiveSession> {
  const target = await openArchiveTarget(location)
  const keys = await openKeys({ target, dataDir, location, passphrase })
  const archive = { target, keys }
  const state = readState(dataDir) as ArchiveState
  const continued = state.history && (await findShipped(archive, state.history, position))
  const { history, shipped } = continued || (await startHistory(dataDir, state, db))
  const bases = parseBases(await target.list(baseFolder(history)))
  return { ...archive, history, shipped, lastBase: bases.at(-1)?.at ?? null, files: await listStoredFiles(archive) }
}

async function openKeys({
  target,
  dataDir,
  location,
  passphrase,
}: Pick<Options, 'dataDir' | 'location' | 'passphrase'> & Pick<Archive, 'target'>) {
  const state = readState(dataDir)
  const place = hashLocation(location)
  const found = await readKeys(target, passphrase)
  if (found && found.office === state?.office) {
    if (state.place !== place) saveState(dataDir, { ...state, place })
    return found
  }
  if (found) throw new ArchiveError('otherOffice')
  if (state?.place === place) throw new ArchiveError('missing')
  await createKeys(target, passphrase)
  // Two new offices may have done so at the same time.
  const keys = (await readKeys(target, passphrase)) as ArchiveKeys
  saveState(dataDir, { office: keys.office, place, history: null })
  return keys
}

/** The end of the stored WAL, if the database still has everything after it. */
async function findShipped({ target }: Archive, history: string, { restart, flushed, segmentSize, at }: WalPosition) {
  if (restart === null) return null
  const parts = parseWalParts(await target.list(walFolder(history)))
  const last = parts.reduce<Shipped>((end, part) => (part.to >= end.to ? part : end), { to: segmentStart(restart, segmentSize), at })
  const hasGap = parts.length > 0 && last.to < restart
  return hasGap || last.to > flushed ? null : { history, shipped: last }
}

async function startHistory(dataDir: string, state: ArchiveState, db: pg.Client) {
  const history = newHistory(new Date())
  saveState(dataDir, { ...state, history: null })
  await createSlot(db)
  saveState(dataDir, { ...state, history })
  const { restart, segmentSize, at } = await readPosition(db)
  return { history, shipped: { to: segmentStart(restart as bigint, segmentSize), at } }
}
