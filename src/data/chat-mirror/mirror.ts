import type { Payload } from 'payload'
import type { Db } from '@/data/database/db'
import { jobDb } from '@/data/database/job-pool'
import { param, sql, statement } from '@/data/database/sql'
import { logger } from '@/logger/logger'
import { type CommunicationsProvider, communicationsProvider, ProviderError } from '@/providers/communications'
import { deleteUnusedIdentities } from './identities'
import { threadsWithJoiners, threadsWithLeavers } from './members'
import { deleteFinalMirrorMessages, threadsWithChangedMessages, threadsWithUnsentMessages } from './messages'
import { getOfficeIdentity } from './office-identity'
import { type MirrorLease, repairMirror, syncThread, threadTopic } from './sync-thread'

const maxBackoffMs = 5 * 60_000

const newThreads = sql`(SELECT t.id AS thread_id, o.from_seq AS sent_seq FROM chat_mirror_office o CROSS JOIN chat_thread t
  WHERE NOT EXISTS (SELECT FROM chat_mirror x WHERE x.thread_id = t.id))`
const insertNewThreads = statement()`INSERT INTO chat_mirror (thread_id, sent_seq, next_at)
      SELECT n.thread_id, o.from_seq, now() FROM (${threadsWithUnsentMessages(newThreads)}) n CROSS JOIN chat_mirror_office o ON CONFLICT DO NOTHING`
/** A claim is a lease: if the process dies, another one continues after a minute and looks up whether the last message was sent. */
const claimThread = statement<MirrorLease>()`UPDATE chat_mirror c SET next_at = now() + interval '1 minute', turn = c.turn + 1
        FROM (SELECT c.thread_id, ${threadTopic} AS topic FROM chat_mirror c JOIN chat_thread t ON t.id = c.thread_id
               WHERE c.next_at <= now() AND (c.remote IS NULL OR c.sending IS NOT NULL OR c.topic IS DISTINCT FROM ${threadTopic}
                     OR c.thread_id IN (${threadsWithUnsentMessages(sql`chat_mirror`)}) OR c.thread_id IN (${threadsWithChangedMessages})
                     OR c.thread_id IN (${threadsWithLeavers}) OR c.thread_id IN (${threadsWithJoiners}))
               ORDER BY c.next_at LIMIT 1 FOR UPDATE OF c SKIP LOCKED) due
       WHERE c.thread_id = due.thread_id
      RETURNING c.thread_id AS thread, c.remote, c.sending, c.turn AS "fencingToken", c.topic IS DISTINCT FROM due.topic AS renamed, due.topic`
const releaseThread = statement()`
  UPDATE chat_mirror SET next_at = now(), failures = CASE WHEN ${param('done')}::boolean THEN 0 ELSE failures END
       WHERE thread_id = ${param('thread')} AND turn = ${param('fencingToken')}`
const postponeThread = statement()`
  UPDATE chat_mirror SET failures = failures + 1, next_at = now() + least(power(2, least(failures, 12)), 3600) * interval '1 second'
       WHERE thread_id = ${param('thread')} AND turn = ${param('fencingToken')}`

/** Exponential backoff of this process during an outage of the provider. */
const backoff = { until: 0, failures: 0 }

/**
 * Mirrors the office's chats to the communications provider, if there is one. The office's own tables record what is
 * missing there, so any process can continue after a stop, and no request waits for the provider.
 */
export async function mirrorChats(payload: Payload, signal: AbortSignal): Promise<void> {
  if (!communicationsProvider || Date.now() < backoff.until) return
  const db = jobDb(payload)
  try {
    const officeIdentity = await getOfficeIdentity(db, communicationsProvider)
    await insertNewThreads(db)
    while (!signal.aborted) {
      const [mirror] = await claimThread(db)
      if (!mirror) break
      await syncClaimedThread(db, communicationsProvider, { ...mirror, officeIdentity }, signal)
    }
    await deleteFinalMirrorMessages(db)
    await deleteUnusedIdentities(db, communicationsProvider)
    backoff.failures = 0
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const pause = error.retryAfter ?? 1_000 * 2 ** backoff.failures
    backoff.failures += 1
    backoff.until = Date.now() + Math.min(pause, maxBackoffMs)
    logger.warn({ err: error, pause }, 'could not mirror chats to the communications provider')
  }
}

async function syncClaimedThread(
  db: Db,
  provider: CommunicationsProvider,
  mirror: MirrorLease & { officeIdentity: string },
  signal: AbortSignal,
) {
  try {
    await syncThread(db, provider, mirror, signal)
    await releaseThread(db, { ...mirror, done: true })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.isOutage) await releaseThread(db, { ...mirror, done: false })
    if (error.isOutage) throw error
    logger.warn({ err: error, thread: mirror.thread }, 'could not mirror a chat to the communications provider')
    await postponeThread(db, mirror)
    if (error.isMissing)
      await repairMirror(db, provider, mirror).catch((repairError: unknown) => {
        // The next attempt for this thread repeats the repair. Other threads must not wait for it.
        if (!(repairError instanceof ProviderError) || repairError.isOutage) throw repairError
      })
  }
}
