import type { Db } from '@/data/database/db'
import { acquireKeyedLock } from '@/data/database/locks'
import { logger } from '@/data/database/logger'
import { param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { type CommunicationsProvider, ProviderError } from '@/providers/communications'

const selectIdentity = statement<{ identity: string | null }>(
  'communicationIdentities.find',
  sql`SELECT communication_id AS identity FROM "user" WHERE id = ${param('person')}`,
)
const saveIdentity = statement(
  'communicationIdentities.save',
  sql`UPDATE "user" SET communication_id = ${param('identity')} WHERE id = ${param('person')}`,
)
const selectUnused = statement<{ person: string; identity: string }>(
  'communicationIdentities.listUnused',
  sql`SELECT u.id AS person, u.communication_id AS identity FROM "user" u
       WHERE u.deleted_at IS NOT NULL AND u.communication_id IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM chat_mirror_member x WHERE x.identity = u.communication_id)`,
)
const clearIdentity = statement(
  'communicationIdentities.clear',
  sql`UPDATE "user" SET communication_id = NULL WHERE id = ${param('person')} AND communication_id = ${param('identity')}`,
)

/** Issues a provider token for a user, and creates their identity if they have none. Fails with an `ProviderError`. */
export async function issueCommunicationToken(db: Db, provider: CommunicationsProvider, person: string) {
  const [existing] = await selectIdentity(db, { person })
  if (existing?.identity) return provider.issueToken(existing.identity)
  // Two tabs that open at the same time must not create two identities. An advisory lock instead of a lock on the user's row,
  // so that changes of the user and chat messages do not wait for the provider.
  return transaction(db, async (tx) => {
    await acquireKeyedLock(tx, 'communicationIdentity', person)
    const [locked] = await selectIdentity(tx, { person })
    const issued = await provider.issueToken(locked?.identity ?? null)
    await saveIdentity(tx, { person, identity: issued.identity })
    return issued
  })
}

/** Deletes the identities of deleted accounts that are in no thread any more. A restored account gets a new one. */
export async function deleteUnusedIdentities(db: Db, provider: CommunicationsProvider) {
  for (const unused of await selectUnused(db)) {
    await provider.deleteIdentity(unused.identity).catch((error: unknown) => {
      if (!(error instanceof ProviderError) || error.isOutage) throw error
      // The provider does not know the identity, or will never delete it. The other identities must not wait for it.
      logger.warn({ err: error, person: unused.person }, 'could not delete a communications identity')
    })
    await clearIdentity(db, unused)
  }
}
