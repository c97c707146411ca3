import type { Payload } from 'payload'
import { param, sql, statement } from '@/data/database/sql'
import { processScanQueue } from '@/data/files/scan-queue'
import { broadcastMessage } from './broadcast'
import { type ChatMessage, messageColumns } from './messages'

const claimNext = statement<{ id: string; blob: string }>(
  'chatFileScan.claim',
  sql`UPDATE chat_file f SET check_at = now() + interval '10 minutes'
        FROM (SELECT id FROM chat_file WHERE state = 'checking' AND check_at <= now() ORDER BY check_at LIMIT 1 FOR UPDATE SKIP LOCKED) due
       WHERE f.id = due.id RETURNING f.id, f.blob`,
)
const postpone = statement(
  'chatFileScan.postpone',
  sql`UPDATE chat_file SET check_at = now() + interval '30 seconds' WHERE id = ${param('id')}`,
)
const saveResult = statement(
  'chatFileScan.saveResult',
  sql`UPDATE chat_file SET state = ${param('state')}, finding = ${param('finding')}, check_at = NULL WHERE id = ${param('id')}`,
)
const selectMessage = statement<ChatMessage>(
  'chatFileScan.messageOf',
  sql`SELECT ${messageColumns} FROM chat_message m WHERE m.file_id = ${param('id')}`,
)

/** Scans queued chat files and broadcasts each result to the thread. */
export const scanChatFiles = (payload: Payload) =>
  processScanQueue(payload, {
    claim: (db) => claimNext(db),
    postpone,
    async saveResult(db, id, { state, finding }) {
      await saveResult(db, { id, state, finding })
      const [message] = await selectMessage(db, { id })
      if (message) await broadcastMessage(db, message)
    },
  })
