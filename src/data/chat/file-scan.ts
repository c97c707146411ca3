import type { Payload } from 'payload'
import { param, sql, statement } from '@/data/database/sql'
import { processScanQueue, scanStatements } from '@/data/files/scan-queue'
import { broadcastMessage } from './broadcast'
import { type ChatMessage, messageColumns } from './messages'

const saveResult = statement()`
  UPDATE chat_file SET state = ${param('state')}, finding = ${param('finding')}, check_at = NULL WHERE id = ${param('id')}`
const selectMessage = statement<ChatMessage>()`SELECT ${messageColumns} FROM chat_message m WHERE m.file_id = ${param('id')}`

/** Scans queued chat files and broadcasts each result to the thread. */
export const scanChatFiles = (payload: Payload, signal: AbortSignal) =>
  processScanQueue(payload, signal, {
    ...scanStatements(sql`chat_file`),
    async saveResult(db, id, { state, finding }) {
      await saveResult(db, { id, state, finding })
      const [message] = await selectMessage(db, { id })
      if (message) await broadcastMessage(db, message)
    },
  })
