import { open } from 'node:fs/promises'
import path from 'node:path'
import { type Lsn, segmentName, segmentStart } from './lsn.ts'
import { walName } from './object-names.ts'
import { type Archive, writeBytes } from './objects.ts'
import type { WalPosition } from './wal-position.ts'

export type Shipped = { to: Lsn; at: Date }
/** `checkpoint` is the ledger's newest one when the position was read. */
export type PartHeader = { from: string; to: string; timeline: number; segmentSize: number; checkpoint: string | null }

type Options = { archive: Archive; history: string; databaseDir: string; position: WalPosition; checkpoint: string | null }

/**
 * Stores the WAL from `shipped` to the current position: the bytes that a replica would receive. So nothing waits for a full
 * segment, and an idle office stores nothing. A part never crosses a segment.
 */
export async function shipWal({ archive, history, databaseDir, position, checkpoint }: Options, shipped: Shipped): Promise<Shipped> {
  const { flushed, timeline, segmentSize } = position
  let { to: from, at } = shipped
  while (from < flushed) {
    const end = segmentStart(from, segmentSize) + BigInt(segmentSize)
    const to = end < flushed ? end : flushed
    const isLast = to === flushed
    // Only the last part completes everything that was acknowledged until the time of the position.
    if (isLast) at = position.at
    const header: PartHeader = { from: String(from), to: String(to), timeline, segmentSize, checkpoint: isLast ? checkpoint : null }
    const file = path.join(databaseDir, 'pg_wal', segmentName(from, timeline, segmentSize))
    const bytes = await readRange(file, Number(from % BigInt(segmentSize)), Number(to - from))
    await writeBytes(archive, walName(history, { from, to, at }), Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), bytes]))
    from = to
  }
  return { to: from, at: position.at }
}

async function readRange(file: string, start: number, length: number) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
    if (bytesRead !== length) throw new Error(`${path.basename(file)} is shorter than the database says`)
    return buffer
  } finally {
    await handle.close()
  }
}
