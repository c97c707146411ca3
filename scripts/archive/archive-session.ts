import type pg from 'pg'
import { openArchiveTarget } from '../../src/providers/archive/index.ts'
import { ArchiveError } from './archive-error.ts'
import { listStoredFiles, type StoredFiles } from './copy-files.ts'
import { type ArchiveKeys, createKeys, readKeys } from './keys.ts'
import { createSlot, type LogPosition, readPosition } from './log-position.ts'
import { segmentStart } from './lsn.ts'
import { baseFolder, newHistory, parseBases, parseWalParts, walFolder } from './object-names.ts'
import type { Archive } from './objects.ts'
import type { Shipped } from './ship-log.ts'
import { type ArchiveState, placeOf, readState, saveState } from './state.ts'

/** An opened archive that the office continues. `lastBase`: the newest base backup of this history. */
export type ArchiveSession = Archive & { history: string; shipped: Shipped; lastBase: Date | null; files: StoredFiles }
type Options = { dataDir: string; place: string; passphrase: string; db: pg.Client; position: LogPosition }

/** Opens the archive, or creates it, and finds out where to continue. After a gap in the log, a new history begins. */
export async function openArchiveSession({ dataDir, place, passphrase, db, position }: Options): Promise<ArchiveSession> {
  const target = await openArchiveTarget(place)
  const keys = await openKeys({ target, dataDir, place, passphrase })
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
  place,
  passphrase,
}: Pick<Options, 'dataDir' | 'place' | 'passphrase'> & Pick<Archive, 'target'>) {
  const state = readState(dataDir)
  const wanted = placeOf(place)
  const found = await readKeys(target, passphrase)
  if (found && found.office === state?.office) {
    if (state.place !== wanted) saveState(dataDir, { ...state, place: wanted })
    return found
  }
  if (found) throw new ArchiveError('otherOffice')
  if (state?.place === wanted) throw new ArchiveError('missing')
  await createKeys(target, passphrase)
  // Two new offices may have done so at the same time.
  const keys = (await readKeys(target, passphrase)) as ArchiveKeys
  saveState(dataDir, { office: keys.office, place: wanted, history: null })
  return keys
}

/** The end of the stored log, if the database still has everything after it. */
async function findShipped({ target }: Archive, history: string, { restart, flushed, segmentSize, at }: LogPosition) {
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
