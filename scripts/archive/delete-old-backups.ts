import { segmentStart } from './lsn.ts'
import { baseTarName, parseBases, parseDeletions, parseWalParts } from './object-names.ts'
import type { Archive } from './objects.ts'

/** Deletes all but the newest base backups, the WAL before the oldest one that is kept, and files deleted before it. */
export async function deleteOldBackups({ target }: Archive, currentHistory: string, segmentSize: number, keep: number) {
  const names = (await target.list('')).filter((name) => /^[\w-]+\/(base|wal)\//.test(name))
  const bases = parseBases(names)
  const kept = bases.slice(-keep)
  // The manifest goes first: without it, the rest does not look like a backup.
  const old = bases.slice(0, -keep)
  const tars = new Set(kept.map(({ history, start }) => baseTarName(history, start)))
  const oldTars = names.filter((name) => name.endsWith('.tar') && !tars.has(name))
  const oldParts = parseWalParts(names).filter(({ name, to }) => {
    const history = name.slice(0, name.indexOf('/'))
    const first = kept.find((base) => base.history === history)
    return first ? to <= segmentStart(first.start, segmentSize) : history !== currentHistory
  })
  for (const { name } of old) await target.delete(name)
  for (const name of [...oldTars, ...oldParts.map((part) => part.name)]) await target.delete(name)
  const [oldest] = kept
  if (!oldest) return
  for (const { name, file, at } of parseDeletions(await target.list('deleted/'))) {
    if (at >= oldest.at) continue
    await target.delete(file)
    await target.delete(name)
  }
}
