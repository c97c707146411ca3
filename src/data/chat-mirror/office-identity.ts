import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import type { CommunicationsProvider } from '@/providers/communications'

/** A thread that this process has claimed. `remote` is its id at the provider, where `officeIdentity` is the office's own identity. */
export type MirroredThread = { thread: string; fencingToken: string; remote: string; officeIdentity: string }

const selectOffice = statement<{ endpoint: string; identity: string | null }>()`SELECT endpoint, identity FROM chat_mirror_office`
const lockOffice = statement<{ identity: string | null }>()`SELECT identity FROM chat_mirror_office FOR UPDATE`
/** Messages are numbered in order within a thread only: one with a smaller number may commit after the largest is read. */
const waitForMessages = statement()`LOCK TABLE chat_message IN SHARE MODE`
const insertOffice = statement()`
  INSERT INTO chat_mirror_office (endpoint, from_seq) SELECT ${param('endpoint')}, coalesce(max(seq), 0) FROM chat_message ON CONFLICT DO NOTHING`
/** Only once: another process may have deleted them already, and mirror to the new endpoint. */
const deleteFormer = statement()`
  WITH former AS (DELETE FROM chat_mirror_office WHERE endpoint = ${param('endpoint')} RETURNING 1), threads AS (DELETE FROM chat_mirror WHERE EXISTS (SELECT FROM former))
      UPDATE "user" SET communication_id = NULL WHERE communication_id IS NOT NULL AND EXISTS (SELECT FROM former)`
const saveIdentity = statement()`UPDATE chat_mirror_office SET identity = ${param('identity')}`

/**
 * The office's own identity at the provider. It creates every thread and stays in it, so that it can always remove
 * members, and it sends the messages of people without an identity. Messages from before the first call are not mirrored.
 */
export async function getOfficeIdentity(db: Db, provider: CommunicationsProvider): Promise<string> {
  const [office] = await selectOffice(db)
  const isNewEndpoint = office && office.endpoint !== provider.endpoint
  if (office?.identity && !isNewEndpoint) return office.identity
  // Identities and threads belong to one endpoint and do not exist at another.
  if (isNewEndpoint) await deleteFormer(db, { endpoint: office.endpoint })
  await transaction(db, async (tx) => {
    await waitForMessages(tx)
    await insertOffice(tx, { endpoint: provider.endpoint })
  })
  return transaction(db, async (tx) => {
    const [locked] = await lockOffice(tx)
    if (locked?.identity) return locked.identity
    const { identity } = await provider.issueToken(null)
    await saveIdentity(tx, { identity })
    return identity
  })
}
