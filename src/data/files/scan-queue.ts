import type { Payload } from 'payload'
import { fileMessages } from '@/contract/attachments'
import type { Db } from '@/data/database/db'
import { jobDb } from '@/data/database/job-pool'
import { type PlainSql, param, statement } from '@/data/database/sql'
import { logger } from '@/logger/logger'
import { type Finding, scan, scansFiles } from '@/providers/scan'
import { getFileStore } from '@/providers/storage'

type QueuedFile = { id: string; blob: string }
export type ScanOutcome = { state: 'ready' | 'refused'; finding: string | null; checkAt: null }
/** Files to scan. A claim is a lease: if the process dies, another one scans the file after ten minutes. */
export type ScanQueue = {
  claim(db: Db): Promise<QueuedFile[]>
  postpone(db: Db, file: { id: string }): Promise<unknown>
  saveResult(db: Db, id: string, outcome: ScanOutcome): Promise<unknown>
}

/** Takes the next file of a table that is due, and gives it back. */
export const scanStatements = (table: PlainSql): Pick<ScanQueue, 'claim' | 'postpone'> => ({
  claim: statement<QueuedFile>()`UPDATE ${table} f SET check_at = now() + interval '10 minutes'
          FROM (SELECT id FROM ${table} WHERE state = 'checking' AND check_at <= now() ORDER BY check_at LIMIT 1 FOR UPDATE SKIP LOCKED) due
         WHERE f.id = due.id RETURNING f.id, f.blob`,
  postpone: statement()`UPDATE ${table} SET check_at = now() + interval '30 seconds' WHERE id = ${param('id')}`,
})

/** Scans the queued files one after the other until `signal`. Returns how many it finished. */
export async function processScanQueue(payload: Payload, signal: AbortSignal, queue: ScanQueue): Promise<number> {
  if (!scansFiles) return 0
  const db = jobDb(payload)
  let finished = 0
  while (!signal.aborted) {
    const [file] = await queue.claim(db)
    if (!file || !(await scanFile(db, queue, file))) break
    finished += 1
  }
  return finished
}

async function scanFile(db: Db, queue: ScanQueue, { id, blob }: QueuedFile): Promise<boolean> {
  try {
    await queue.saveResult(db, id, toOutcome(await scan(await (await getFileStore()).read(blob))))
    return true
  } catch (error) {
    logger.warn({ err: error, file: id }, 'could not scan a file for viruses')
    await queue.postpone(db, { id })
    return false
  }
}

function toOutcome(finding: Finding): ScanOutcome {
  if (finding.kind === 'clean') return { state: 'ready', finding: null, checkAt: null }
  return { state: 'refused', finding: finding.kind === 'found' ? finding.name.slice(0, 200) : fileMessages.tooLargeToScan, checkAt: null }
}
