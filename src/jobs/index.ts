import type { Payload } from 'payload'
import { deleteExpiredResetLinks } from '@/data/accounts/password-reset'
import { deleteExpiredSessions } from '@/data/accounts/sessions'
import { makeDueBackup } from '@/data/backups/due-backup'
import { advanceNextDates } from '@/data/cases/next-date'
import { scanChatFiles } from '@/data/chat/file-scan'
import { mirrorChats } from '@/data/chat-mirror/mirror'
import { rotateFieldKeys } from '@/data/database/encryption/key-rotation'
import { deleteExpiredIdempotencyKeys } from '@/data/database/idempotency'
import { scanAttachments } from '@/data/files/attachment-scan'
import { deleteUnclaimedBlobs } from '@/data/files/blobs'
import { saveCheckpoint } from '@/data/ledger/checkpoints'
import { chainLedgerEntries } from '@/data/ledger/hash-chain'
import { sendDueMails } from '@/data/mail/deliver-mail'
import { deliverDueReminders } from '@/data/notifications/deliver-reminders'
import { prepareDocuments } from '@/data/portal/prepare-documents'
import { remindClients } from '@/data/portal/reminders'
import { applyDueWalls } from '@/data/walls/apply'
import { movePictures } from '@/data/website/move-pictures'
import { publishScheduledPages } from '@/data/website/scheduled-publishing'
import { runEvery } from './run-every'

const secondMs = 1_000
const minuteMs = 60 * secondMs

/** Starts the background jobs of a process. Returns the functions that stop them. */
export const startJobs = (payload: Payload) => [
  runEvery(secondMs / 2, 'apply walls that begin or end', () => applyDueWalls(payload)),
  runEvery(secondMs / 2, 'deliver due reminders', () => deliverDueReminders(payload)),
  runEvery(15 * secondMs, 'advance the next dates of cases', () => advanceNextDates(payload)),
  runEvery(1 * secondMs, 'chain new ledger entries', () => chainLedgerEntries(payload)),
  runEvery(2 * secondMs, 'send mails', (signal) => sendDueMails(payload, signal)),
  runEvery(5 * secondMs, 'publish scheduled pages', () => publishScheduledPages(payload)),
  runEvery(2 * secondMs, 'scan case files for viruses', (signal) => scanAttachments(payload, signal)),
  runEvery(2 * secondMs, 'scan chat files for viruses', (signal) => scanChatFiles(payload, signal)),
  runEvery(1 * secondMs, 'prepare documents of clients', (signal) => prepareDocuments(payload, signal)),
  runEvery(10 * secondMs, 'remind clients of documents', () => remindClients(payload)),
  runEvery(1 * secondMs, 'mirror chats to the communications provider', (signal) => mirrorChats(payload, signal)),
  runEvery(1 * minuteMs, 'save a ledger checkpoint', () => saveCheckpoint(payload)),
  runEvery(1 * minuteMs, 'delete unclaimed uploads', (signal) => deleteUnclaimedBlobs(payload, signal)),
  runEvery(10 * minuteMs, 'delete expired idempotency keys', () => deleteExpiredIdempotencyKeys(payload)),
  runEvery(10 * minuteMs, 'delete expired sessions', () => deleteExpiredSessions(payload)),
  runEvery(10 * minuteMs, 'delete expired password reset links', () => deleteExpiredResetLinks(payload)),
  runEvery(10 * secondMs, 'make the backup that is due', (signal) => makeDueBackup(payload, signal)),
  runEvery(1 * minuteMs, 'move pictures of earlier releases', (signal) => movePictures(payload, signal)),
  runEvery(1 * minuteMs, 'rotate record keys', () => rotateFieldKeys(payload)),
]
