import type { Payload } from 'payload'
import { scanAttachments } from '@/data/attachment-scan'
import { sweepBlobs } from '@/data/blobs'
import { scanChatFiles } from '@/data/chat-file-scan'
import { mirrorChats } from '@/data/chat-mirror'
import { tellDueReminders } from '@/data/due-reminders'
import { sweepKeys } from '@/data/idempotency'
import { rotateKeys } from '@/data/key-rotation'
import { keepHead } from '@/data/ledger-heads'
import { sendMails } from '@/data/mail'
import { backUpNightly } from '@/data/nightly-backup'
import { publishScheduled } from '@/data/scheduled'
import { sealLedger } from '@/data/seal'
import { every } from './every'

const secondMs = 1_000
const minuteMs = 60 * secondMs

/** Starts the background jobs of a process. Returns the functions that stop them. */
export const startJobs = (payload: Payload) => [
  every(secondMs / 2, 'deliver due reminders', () => tellDueReminders(payload)),
  every(1 * secondMs, 'chain new ledger entries', () => sealLedger(payload)),
  every(2 * secondMs, 'send mails', (signal) => sendMails(payload, signal)),
  every(5 * secondMs, 'publish scheduled pages', () => publishScheduled(payload)),
  every(2 * secondMs, 'scan case files for viruses', () => scanAttachments(payload)),
  every(2 * secondMs, 'scan chat files for viruses', () => scanChatFiles(payload)),
  every(1 * secondMs, 'mirror chats to the communications provider', (signal) => mirrorChats(payload, signal)),
  every(1 * minuteMs, 'save a ledger checkpoint', () => keepHead(payload)),
  every(1 * minuteMs, 'delete unclaimed uploads', (signal) => sweepBlobs(payload, signal)),
  every(10 * minuteMs, 'delete expired idempotency keys', () => sweepKeys(payload)),
  every(1 * minuteMs, 'create the nightly backup', (signal) => backUpNightly(payload, () => !signal.aborted)),
  every(1 * minuteMs, 'rotate record keys', () => rotateKeys(payload)),
]
