import type { Payload } from 'payload'
import { records } from '@/data/database/payload-writes'
import { param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { processScanQueue } from './scan-queue'

const claimNext = statement<{ id: string; blob: string }>(
  'attachmentScan.claim',
  sql`UPDATE attachment a SET check_at = now() + interval '10 minutes'
        FROM (SELECT id FROM attachment WHERE state = 'checking' AND check_at <= now() ORDER BY check_at LIMIT 1 FOR UPDATE SKIP LOCKED) due
       WHERE a.id = due.id RETURNING a.id, a.blob`,
)
const postpone = statement(
  'attachmentScan.postpone',
  sql`UPDATE attachment SET check_at = now() + interval '30 seconds' WHERE id = ${param('id')}`,
)

export const scanAttachments = (payload: Payload) =>
  processScanQueue(payload, {
    claim: (db) => claimNext(db),
    postpone,
    saveResult: (db, id, outcome) => transaction(db, (tx) => records(tx).update('attachment', id, outcome)),
  })
