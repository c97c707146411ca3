import type { Payload } from 'payload'
import { records } from '@/data/database/payload-writes'
import { param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { visible } from '@/data/walls/visible'
import { processScanQueue, scanStatements } from './scan-queue'

const lockRow = statement()`SELECT id FROM ${visible.attachment} r WHERE id = ${param('id')} FOR NO KEY UPDATE`

export const scanAttachments = (payload: Payload, signal: AbortSignal) =>
  processScanQueue(payload, signal, {
    ...scanStatements(sql`attachment`),
    saveResult: (db, id, outcome) =>
      transaction(db, async (tx) => {
        await lockRow(tx, { id })
        return records(tx).update('attachment', id, outcome)
      }),
  })
