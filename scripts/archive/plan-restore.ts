import { ArchiveError } from './archive-error.ts'
import type { BaseManifest } from './base-backup.ts'
import { type Lsn, segmentStart } from './lsn.ts'
import { type Base, parseBases, parseWalParts, type WalPart } from './object-names.ts'
import { type Archive, readBytes } from './objects.ts'
import { formatTime } from './restore-time.ts'

/** `lsn`: ends at this position instead. */
export type Plan = {
  base: Base
  manifest: BaseManifest
  parts: WalPart[]
  at: Date | null
  lsn?: Lsn
  until: Date
  oldest: Date
  bases: number
}

/** Chooses the base backup and the parts of the WAL that restore the office as of `at`, or its newest state. Changes nothing. */
export async function planRestore(archive: Archive, parseAt: (timeZone: string) => Date | null): Promise<Plan> {
  const names = await archive.target.list('')
  const bases = parseBases(names)
  const [oldest] = bases
  const newest = bases.at(-1)
  if (!oldest || !newest) throw new ArchiveError('missing', 'The archive holds no complete base backup yet: there is nothing to restore.')
  const { timeZone } = await readManifest(archive, newest)
  const at = parseAt(timeZone)
  const format = (time: Date) => formatTime(time, timeZone)
  if (at && at < oldest.at) throw new ArchiveError('missing', `The archive begins at ${format(oldest.at)} (${timeZone}).`)
  for (const base of bases.filter((one) => !at || one.at <= at).reverse()) {
    const manifest = await readManifest(archive, base)
    const { parts, isCut } = findChain(names, base, segmentStart(base.start, manifest.segmentSize))
    const last = parts.at(-1)
    // Its WAL was never stored completely, so an earlier one is needed.
    if (!last || last.to < base.stop) continue
    const end = at ? parts.findIndex((part) => part.at >= at && part.to >= base.stop) : parts.length - 1
    if (end < 0 || (!at && isCut)) throw createNotRestorableError(last.at, timeZone, isCut)
    const used = parts.slice(0, end + 1)
    return { base, manifest, parts: used, at, until: at ?? last.at, oldest: oldest.at, bases: bases.length }
  }
  throw new ArchiveError('missing', 'The log that belongs to the base backups is not in the archive: there is nothing to restore.')
}

export function createNotRestorableError(last: Date, timeZone: string, isCut: boolean) {
  const time = formatTime(last, timeZone)
  const reason = isCut ? 'A part of the log after it is missing or damaged' : 'Nothing later was archived'
  return new ArchiveError(
    'missing',
    `The last time that can be restored is ${time} (${timeZone}). ${reason}. To restore it: --at '${time}'`,
  )
}

const readManifest = async (archive: Archive, { name }: Base) => JSON.parse(String(await readBytes(archive, name))) as BaseManifest

/** The parts that follow each other without a gap. `isCut`: there are more after a gap. */
function findChain(names: readonly string[], { history }: Base, from: Lsn) {
  const parts = parseWalParts(names.filter((name) => name.startsWith(`${history}/`))).filter(({ to }) => to > from)
  const chain: WalPart[] = []
  let end = from
  for (const part of parts) {
    if (part.from > end) return { parts: chain, isCut: true }
    if (part.to <= end) continue
    chain.push(part)
    end = part.to
  }
  return { parts: chain, isCut: false }
}
