import type { Payload } from 'payload'
import { records } from '@/data/database/payload-writes'
import { sql } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { processScanQueue, scanStatements } from './scan-queue'

export const scanAttachments = (payload: Payload) =>
  processScanQueue(payload, {
    ...scanStatements(sql`attachment`),
    saveResult: (db, id, outcome) => transaction(db, (tx) => records(tx).update('attachment', id, outcome)),
  })
