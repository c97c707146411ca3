import { fail } from '@/contract/errors'
import { createSocketToken } from '@/data/accounts/socket-tokens'
import { type Db, requireUser } from '@/data/database/db'
import { logger } from '@/logger/logger'
import { communicationsProvider } from '@/providers/communications'
import { issueCommunicationToken } from './identities'

/** A token for the socket, and for the communications provider if there is one. */
export async function createCommunicationsToken(db: Db) {
  const own = createSocketToken(db)
  if (!communicationsProvider) return { ...own, socketToken: own.token }
  try {
    const { identity, token, endpoint, expiresOn } = await issueCommunicationToken(db, communicationsProvider, requireUser(db).id)
    return { token, endpoint, user: { id: own.user.id, communicationId: identity }, expiresOn, socketToken: own.token }
  } catch (error) {
    logger.warn({ err: error }, 'the communications provider issued no token')
    return fail('noCommunicationToken', { socketToken: own.token })
  }
}
