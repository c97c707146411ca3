import type { Payload } from 'payload'
import { fileSentences } from '@/contract/attachments'
import { type Finding, scan, scans } from '@/providers/scan'
import { storage } from '@/providers/storage'
import { officeDb } from './db'
import { local } from './local'
import { log } from './log'
import { param, sql, statement } from './sql'
import { write } from './write'

/** The lease: a file whose checker died is checked by the next after ten minutes. */
const claim = statement<{ id: string; blob: string }>(
  'attachmentScan.claim',
  sql`UPDATE attachment a SET check_at = now() + interval '10 minutes'
        FROM (SELECT id FROM attachment WHERE state = 'checking' AND check_at <= now() ORDER BY check_at LIMIT 1 FOR UPDATE SKIP LOCKED) due
       WHERE a.id = due.id RETURNING a.id, a.blob`,
)
const later = statement(
  'attachmentScan.later',
  sql`UPDATE attachment SET check_at = now() + interval '30 seconds' WHERE id = ${param('id')}`,
)

/** Checks the files that wait for the scanner, one after the other. Answers how many it settled. */
export async function scanAttachments(payload: Payload): Promise<number> {
  if (!scans) return 0
  let settled = 0
  for (let [due] = await claim(officeDb(payload)); due; [due] = await claim(officeDb(payload))) {
    if (!(await check(payload, due))) break
    settled += 1
  }
  return settled
}

async function check(payload: Payload, { id, blob }: { id: string; blob: string }): Promise<boolean> {
  const db = officeDb(payload)
  try {
    const finding = await scan(await (await storage()).read(blob))
    await write(db, (tx) => local(tx).update('attachment', id, outcome(finding)))
    return true
  } catch (error) {
    log.warn({ err: error, attachment: id }, 'a file could not be checked for viruses')
    await later(db, { id })
    return false
  }
}

function outcome(finding: Finding) {
  if (finding.kind === 'clean') return { state: 'ready', finding: null, checkAt: null }
  return { state: 'refused', finding: finding.kind === 'found' ? finding.name.slice(0, 200) : fileSentences.tooLargeToScan, checkAt: null }
}
