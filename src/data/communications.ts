import { refuse } from '@/contract/errors'
import { outside } from '@/providers/communications'
import { type Db, personOf } from './db'
import { log } from './log'
import { socketToken } from './socket-tokens'
import { param, sql, statement } from './sql'
import { write } from './write'

const identityOf = statement<{ identity: string | null }>(
  'communications.identityOf',
  sql`SELECT communication_id AS identity FROM "user" WHERE id = ${param('person')}`,
)
const lockIdentity = statement<{ identity: string | null }>(
  'communications.lock',
  sql`SELECT communication_id AS identity FROM "user" WHERE id = ${param('person')} FOR UPDATE`,
)
const keep = statement('communications.keep', sql`UPDATE "user" SET communication_id = ${param('identity')} WHERE id = ${param('person')}`)

/** A token for the socket, and for the provider of the communications where there is one. */
export async function communicationsToken(db: Db) {
  const own = socketToken(db)
  if (!outside) return { ...own, socketToken: own.token }
  const { identity, token, endpoint, expiresOn } = await issued(db, outside)
  return { token, endpoint, user: { id: own.user.id, communicationId: identity }, expiresOn, socketToken: own.token }
}

async function issued(db: Db, issue: NonNullable<typeof outside>) {
  const person = personOf(db).id
  try {
    const [known] = await identityOf(db, { person })
    if (known?.identity) return await issue(known.identity)
    // Two tabs that open at once must not make two identities of one person.
    return await write(db, async (tx) => {
      const [now] = await lockIdentity(tx, { person })
      const made = await issue(now?.identity ?? null)
      await keep(tx, { person, identity: made.identity })
      return made
    })
  } catch (error) {
    log.warn({ err: error }, 'the communications provider gave no token')
    return refuse('noCommunicationToken')
  }
}
