import type { Payload } from 'payload'
import { fileSentences } from '@/contract/attachments'
import { type Finding, scan, scans } from '@/providers/scan'
import { storage } from '@/providers/storage'
import { type Db, officeDb } from './db'
import { log } from './log'

type QueuedFile = { id: string; blob: string }
export type Outcome = { state: 'ready' | 'refused'; finding: string | null; checkAt: null }
/** Files that wait for the scanner. A claim is a lease: a file whose checker died is checked by the next after ten minutes. */
export type Queue = {
  claim(db: Db): Promise<QueuedFile[]>
  later(db: Db, due: { id: string }): Promise<unknown>
  settle(db: Db, id: string, outcome: Outcome): Promise<unknown>
}

/** Checks the files that wait, one after the other. Answers how many it settled. */
export async function scanQueue(payload: Payload, queue: Queue): Promise<number> {
  if (!scans) return 0
  const db = officeDb(payload)
  let settled = 0
  for (let [due] = await queue.claim(db); due; [due] = await queue.claim(db)) {
    if (!(await scanFile(db, queue, due))) break
    settled += 1
  }
  return settled
}

async function scanFile(db: Db, queue: Queue, { id, blob }: QueuedFile): Promise<boolean> {
  try {
    await queue.settle(db, id, toOutcome(await scan(await (await storage()).read(blob))))
    return true
  } catch (error) {
    log.warn({ err: error, file: id }, 'a file could not be checked for viruses')
    await queue.later(db, { id })
    return false
  }
}

function toOutcome(finding: Finding): Outcome {
  if (finding.kind === 'clean') return { state: 'ready', finding: null, checkAt: null }
  return { state: 'refused', finding: finding.kind === 'found' ? finding.name.slice(0, 200) : fileSentences.tooLargeToScan, checkAt: null }
}
