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

const seconds = 1_000
const minutes = 60 * seconds

/** The background work of a process; answers the ways to stop it. */
export const startJobs = (payload: Payload) => [
  every(seconds / 2, 'tell of due reminders', () => tellDueReminders(payload)),
  every(1 * seconds, 'seal the ledger', () => sealLedger(payload)),
  every(2 * seconds, 'send mails', (going) => sendMails(payload, going)),
  every(5 * seconds, 'publish what is scheduled', () => publishScheduled(payload)),
  every(2 * seconds, 'check files of cases for viruses', () => scanAttachments(payload)),
  every(2 * seconds, 'check files of chats for viruses', () => scanChatFiles(payload)),
  every(1 * seconds, 'bring chats to the communications provider', (going) => mirrorChats(payload, going)),
  every(1 * minutes, 'keep the head of the ledger', () => keepHead(payload)),
  every(1 * minutes, 'sweep files nobody registered', (going) => sweepBlobs(payload, going)),
  every(10 * minutes, 'forget used idempotency keys', () => sweepKeys(payload)),
  every(1 * minutes, 'make the nightly backup', (going) => backUpNightly(payload, going)),
  every(1 * minutes, 'wrap record keys anew', () => rotateKeys(payload)),
]
