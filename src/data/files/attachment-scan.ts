import type { Payload } from 'payload'
import { records } from '@/data/database/payload-writes'
import { sql } from '@/data/database/sql'
import { processScanQueue, scanStatements } from './scan-queue'

export const scanAttachments = (payload: Payload, signal: AbortSignal) =>
  processScanQueue(payload, signal, {
    ...scanStatements(sql`attachment`),
    saveResult: (db, id, outcome) => records(db).update('attachment', id, outcome),
  })
