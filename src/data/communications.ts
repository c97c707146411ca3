import { refuse } from '@/contract/errors'
import { outside } from '@/providers/communications'
import { issueFor } from './communication-identities'
import { type Db, personOf } from './db'
import { log } from './log'
import { socketToken } from './socket-tokens'

/** A token for the socket, and for the communications provider if there is one. */
export async function communicationsToken(db: Db) {
  const own = socketToken(db)
  if (!outside) return { ...own, socketToken: own.token }
  try {
    const { identity, token, endpoint, expiresOn } = await issueFor(db, outside, personOf(db).id)
    return { token, endpoint, user: { id: own.user.id, communicationId: identity }, expiresOn, socketToken: own.token }
  } catch (error) {
    log.warn({ err: error }, 'the communications provider issued no token')
    return refuse('noCommunicationToken')
  }
}
