import type { Outside } from '@/providers/communications'
import type { Db } from './db'
import { param, sql, statement } from './sql'
import { write } from './write'

/** A thread that is at the provider, as `remote`; `keeper` is the office's own identity in it, and `turn` says who may speak there. */
export type Here = { thread: string; turn: string; remote: string; keeper: string }

const find = statement<{ endpoint: string; identity: string | null }>(
  'chatMirrorOffice.find',
  sql`SELECT endpoint, identity FROM chat_mirror_office`,
)
const lock = statement<{ identity: string | null }>('chatMirrorOffice.lock', sql`SELECT identity FROM chat_mirror_office FOR UPDATE`)
/** Messages are numbered in order within a thread only: one with a smaller number may commit after the largest is read. */
const waitForMessages = statement('chatMirrorOffice.waitForMessages', sql`LOCK TABLE chat_message IN SHARE MODE`)
const begin = statement(
  'chatMirrorOffice.begin',
  sql`INSERT INTO chat_mirror_office (endpoint, from_seq) SELECT ${param('endpoint')}, coalesce(max(seq), 0) FROM chat_message ON CONFLICT DO NOTHING`,
)
const endAll = statement(
  'chatMirrorOffice.endAll',
  sql`WITH threads AS (DELETE FROM chat_mirror), people AS (UPDATE "user" SET communication_id = NULL WHERE communication_id IS NOT NULL)
      DELETE FROM chat_mirror_office`,
)
const keep = statement('chatMirrorOffice.keep', sql`UPDATE chat_mirror_office SET identity = ${param('identity')}`)

/**
 * The office's own identity at the provider. It opens every thread and stays in it, so that somebody is always there who
 * may take others out, and says what nobody with an account says. What was said before the first call stays here.
 */
export async function keeperOf(db: Db, provider: Outside): Promise<string> {
  const [office] = await find(db)
  const moved = office && office.endpoint !== provider.endpoint
  if (office?.identity && !moved) return office.identity
  // Identities and threads belong to one place: at another one there is nothing of them.
  if (moved) await endAll(db)
  await write(db, async (tx) => {
    await waitForMessages(tx)
    await begin(tx, { endpoint: provider.endpoint })
  })
  return write(db, async (tx) => {
    const [before] = await lock(tx)
    if (before?.identity) return before.identity
    const { identity } = await provider.issue(null)
    await keep(tx, { identity })
    return identity
  })
}
