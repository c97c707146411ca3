import { v5 as uuidOf } from 'uuid'
import type { Outside } from '@/providers/communications'
import { bringIn, findLeaving, takeOut } from './chat-mirror-members'
import { change, findChanges, findNext, resolve, say } from './chat-mirror-messages'
import type { Here } from './chat-mirror-office'
import type { Db } from './db'
import { log } from './log'
import { param, sql, statement } from './sql'

/** What a thread `t` is called there, where nobody sees who is in it before they open it. */
export const topic = sql`coalesce(nullif(t.name, ''), 'Chat')`

/** A thread that is to be brought up to date. `turn` says who may; `sending` is a message whose answer nobody heard. */
export type Mirror = { thread: string; remote: string | null; sending: string | null; turn: string; renamed: boolean; topic: string }

const saveRemote = statement(
  'chatMirrorThread.keep',
  sql`UPDATE chat_mirror SET remote = ${param('remote')}, topic = ${param('topic')} WHERE thread_id = ${param('thread')}`,
)

/** What was said in the old one is not said again: whoever deleted it there had a reason. */
const replaceRemote = statement(
  'chatMirrorThread.replace',
  sql`WITH kept AS (UPDATE chat_mirror SET remote = ${param('remote')}, topic = ${param('topic')}, sending = NULL
                     WHERE thread_id = ${param('thread')} AND turn = ${param('turn')} RETURNING thread_id),
           members AS (DELETE FROM chat_mirror_member x USING kept WHERE x.thread_id = kept.thread_id)
      DELETE FROM chat_mirror_message x USING kept WHERE x.thread_id = kept.thread_id`,
)
const markAllAbsent = statement(
  'chatMirrorThread.inviteAll',
  sql`UPDATE chat_mirror_member SET there = false WHERE thread_id = ${param('thread')}`,
)

/**
 * Mends what somebody changed at the provider without us: people who were taken out are to come in again, and in place of
 * a thread that was deleted, or that the office was taken out of, another one is opened. Where nothing can be opened
 * either, it is no matter of this thread, and all stays as it is.
 */
export async function mend(db: Db, provider: Outside, mirror: Mirror & { keeper: string }) {
  const { thread, keeper, turn, topic, remote: old } = mirror
  if (!old) return
  if (await provider.has(keeper, old)) return markAllAbsent(db, { thread })
  const remote = await provider.open(keeper, { key: uuidOf(old, thread), topic })
  await replaceRemote(db, { thread, turn, remote, topic })
  log.warn({ thread }, 'a chat was gone at the communications provider, and goes on there in a new one')
}

/**
 * Makes a thread there what it is here. Nobody reads there what they may not read here, also after a long time away:
 * what is said and changed was looked up before who left, and whoever left is out before it is done, but for their own
 * changes, which nobody else can make.
 */
export async function bringUpToDate(db: Db, provider: Outside, mirror: Mirror & { keeper: string }, going: () => boolean) {
  const { thread, keeper, turn, topic, sending } = mirror
  const remote = mirror.remote ?? (await provider.open(keeper, { key: thread, topic }))
  if (!mirror.remote) await saveRemote(db, { thread, remote, topic })
  let renamed = mirror.remote !== null && mirror.renamed
  const here: Here = { thread, turn, remote, keeper }
  if (sending) await resolve(db, provider, here, sending)
  while (going()) {
    const [next, changes] = [await findNext(db, here), await findChanges(db, here)]
    const leaving = await findLeaving(db, here)
    const byLeaving = ({ identity }: { identity: string }) => leaving.some((person) => person.identity === identity)
    const [last, others] = [changes.filter(byLeaving), changes.filter((one) => !byLeaving(one))]
    await change(db, provider, here, last)
    await takeOut(db, provider, here, leaving)
    await change(db, provider, here, others)
    if (renamed) {
      await provider.rename(keeper, remote, topic)
      await saveRemote(db, { thread, remote, topic })
      renamed = false
    }
    await bringIn(db, provider, here)
    if (!next || !(await say(db, provider, here, next))) return
  }
}
