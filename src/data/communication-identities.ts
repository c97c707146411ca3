import { type Outside, OutsideError } from '@/providers/communications'
import type { Db } from './db'
import { log } from './log'
import { param, sql, statement } from './sql'
import { write } from './write'

const selectIdentity = statement<{ identity: string | null }>(
  'communicationIdentities.known',
  sql`SELECT communication_id AS identity FROM "user" WHERE id = ${param('person')}`,
)
/** Not the person's own row: whoever changes it, or says something, must not wait for a provider. */
const lockIdentity = statement(
  'communicationIdentities.turn',
  sql`SELECT pg_advisory_xact_lock(7110, hashtext(${param('person')}::text)) IS NULL AS taken`,
)
const saveIdentity = statement(
  'communicationIdentities.keep',
  sql`UPDATE "user" SET communication_id = ${param('identity')} WHERE id = ${param('person')}`,
)
const selectUnused = statement<{ person: string; identity: string }>(
  'communicationIdentities.ended',
  sql`SELECT u.id AS person, u.communication_id AS identity FROM "user" u
       WHERE u.deleted_at IS NOT NULL AND u.communication_id IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM chat_mirror_member x WHERE x.identity = u.communication_id)`,
)
const clearIdentity = statement(
  'communicationIdentities.drop',
  sql`UPDATE "user" SET communication_id = NULL WHERE id = ${param('person')} AND communication_id = ${param('identity')}`,
)

/** A token of the provider for a person, with an identity there where they had none. Fails with an `OutsideError`. */
export async function issueFor(db: Db, provider: Outside, person: string) {
  const [now] = await selectIdentity(db, { person })
  if (now?.identity) return provider.issue(now.identity)
  // Two tabs that open at once must not make two identities of one person.
  return write(db, async (tx) => {
    await lockIdentity(tx, { person })
    const [before] = await selectIdentity(tx, { person })
    const made = await provider.issue(before?.identity ?? null)
    await saveIdentity(tx, { person, identity: made.identity })
    return made
  })
}

/** Ends the identities of accounts that were removed, once they are in no thread any more; a restored account gets another. */
export async function endIdentities(db: Db, provider: Outside) {
  for (const gone of await selectUnused(db)) {
    await provider.forget(gone.identity).catch((error: unknown) => {
      if (!(error instanceof OutsideError) || error.away) throw error
      // It is none of this place's, or never will be ended: everything else must not wait for it.
      log.warn({ err: error, person: gone.person }, 'an identity could not be ended')
    })
    await clearIdentity(db, gone)
  }
}
