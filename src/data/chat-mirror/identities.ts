import type { Db } from '@/data/database/db'
import { acquireKeyedLock } from '@/data/database/locks'
import { param, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { logger } from '@/logger/logger'
import { type CommunicationsProvider, ProviderError } from '@/providers/communications'

const selectIdentity = statement<{ identity: string | null }>()`
  SELECT communication_id AS identity FROM "user" WHERE id = ${param('user')}`
const saveIdentity = statement()`UPDATE "user" SET communication_id = ${param('identity')} WHERE id = ${param('user')}`
const selectUnused = statement<{ user: string; identity: string }>()`SELECT u.id AS user, u.communication_id AS identity FROM "user" u
       WHERE u.deleted_at IS NOT NULL AND u.communication_id IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM chat_mirror_member x WHERE x.identity = u.communication_id)`
const clearIdentity = statement()`
  UPDATE "user" SET communication_id = NULL WHERE id = ${param('user')} AND communication_id = ${param('identity')}`

/** Issues a provider token for a user, and creates their identity if they have none. Fails with a `ProviderError`. */
export async function issueCommunicationToken(db: Db, provider: CommunicationsProvider, user: string) {
  const [existing] = await selectIdentity(db, { user })
  if (existing?.identity) return provider.issueToken(existing.identity)
  // Two tabs that open at the same time must not create two identities. An advisory lock instead of a lock on the user's row,
  // so that changes of the user and chat messages do not wait for the provider.
  return transaction(db, async (tx) => {
    await acquireKeyedLock(tx, 'communicationIdentity', user)
    const [locked] = await selectIdentity(tx, { user })
    const issued = await provider.issueToken(locked?.identity ?? null)
    await saveIdentity(tx, { user, identity: issued.identity })
    return issued
  })
}

/** Deletes the identities of deleted accounts that are in no thread any more. A restored account gets a new one. */
export async function deleteUnusedIdentities(db: Db, provider: CommunicationsProvider) {
  for (const unused of await selectUnused(db)) {
    await provider.deleteIdentity(unused.identity).catch((error: unknown) => {
      if (!(error instanceof ProviderError) || error.isOutage) throw error
      // The provider does not know the identity, or will never delete it. The other identities must not wait for it.
      logger.warn({ err: error, user: unused.user }, 'could not delete a communications identity')
    })
    await clearIdentity(db, unused)
  }
}
