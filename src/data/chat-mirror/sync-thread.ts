import { v5 as uuidOf } from 'uuid'
import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { logger } from '@/logger/logger'
import type { CommunicationsProvider } from '@/providers/communications'
import { addMirrorMembers, listLeavers, removeMirrorMembers } from './members'
import { findNextMessage, listMessageChanges, mirrorMessage, mirrorMessageChanges, resolvePendingMessage } from './messages'
import type { MirroredThread } from './office-identity'

/** The name of thread `t` at the provider, which learns nothing about cases. */
export const threadTopic = sql`coalesce(nullif(t.name, ''), 'Chat')`

/** A claimed thread. `sending` is a message whose response was lost. */
export type MirrorLease = {
  thread: string
  remote: string | null
  sending: string | null
  fencingToken: string
  renamed: boolean
  topic: string
}

const saveRemote = statement()`
  UPDATE chat_mirror SET remote = ${param('remote')}, topic = ${param('topic')} WHERE thread_id = ${param('thread')}`

/** Does not mirror the old messages again: someone deleted them at the provider on purpose. */
const replaceRemote = statement()`
  WITH saved AS (UPDATE chat_mirror SET remote = ${param('remote')}, topic = ${param('topic')}, sending = NULL
                     WHERE thread_id = ${param('thread')} AND turn = ${param('fencingToken')} RETURNING thread_id),
           members AS (DELETE FROM chat_mirror_member x USING saved WHERE x.thread_id = saved.thread_id)
      DELETE FROM chat_mirror_message x USING saved WHERE x.thread_id = saved.thread_id`
const markAllAbsent = statement()`UPDATE chat_mirror_member SET there = false WHERE thread_id = ${param('thread')}`

/**
 * Repairs what someone changed at the provider: members who were removed there are added again, and a thread that was
 * deleted, or that the office was removed from, is replaced by a new one. Changes nothing when creating it fails.
 */
export async function repairMirror(db: Db, provider: CommunicationsProvider, mirror: MirrorLease & { officeIdentity: string }) {
  const { thread, officeIdentity, fencingToken, topic, remote: old } = mirror
  if (!old) return
  if (await provider.hasThread(officeIdentity, old)) return markAllAbsent(db, { thread })
  const remote = await provider.createThread(officeIdentity, { key: uuidOf(old, thread), topic })
  await replaceRemote(db, { thread, fencingToken, remote, topic })
  logger.warn({ thread }, 'replaced a chat that was missing at the communications provider')
}

/**
 * Brings a thread at the provider up to date. A person must not read more there than here, even after a long outage:
 * messages and changes are read before the list of leavers, and leavers are removed before those are mirrored. Only the
 * leavers' own changes come first, because only they can make them.
 */
export async function syncThread(
  db: Db,
  provider: CommunicationsProvider,
  mirror: MirrorLease & { officeIdentity: string },
  signal: AbortSignal,
) {
  const { thread, officeIdentity, fencingToken, topic, sending } = mirror
  const remote = mirror.remote ?? (await provider.createThread(officeIdentity, { key: thread, topic }))
  if (!mirror.remote) await saveRemote(db, { thread, remote, topic })
  let mustRename = mirror.remote !== null && mirror.renamed
  const mirrored: MirroredThread = { thread, fencingToken, remote, officeIdentity }
  if (sending) await resolvePendingMessage(db, provider, mirrored, sending)
  while (!signal.aborted) {
    const [next, changes] = [await findNextMessage(db, mirrored), await listMessageChanges(db, mirrored)]
    const leavers = await listLeavers(db, mirrored)
    const isByLeaver = ({ identity }: { identity: string }) => leavers.some((leaver) => leaver.identity === identity)
    await mirrorMessageChanges(db, provider, mirrored, changes.filter(isByLeaver))
    await removeMirrorMembers(db, provider, mirrored, leavers)
    await mirrorMessageChanges(
      db,
      provider,
      mirrored,
      changes.filter((one) => !isByLeaver(one)),
    )
    if (mustRename) {
      await provider.renameThread(officeIdentity, remote, topic)
      await saveRemote(db, { thread, remote, topic })
      mustRename = false
    }
    await addMirrorMembers(db, provider, mirrored)
    if (!next || !(await mirrorMessage(db, provider, mirrored, next))) return
  }
}
