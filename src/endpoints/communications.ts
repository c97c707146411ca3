import { communications } from '@/contract/communications'
import { createIceServers } from '@/data/calls/ice-servers'
import { createCommunicationsToken } from '@/data/chat-mirror/communications'
import { requireUser } from '@/data/database/db'
import { implement } from './implement'

export const communicationEndpoints = implement(communications, {
  createToken: ({ db }) => createCommunicationsToken(db),
  listIceServers: ({ db }) => createIceServers(requireUser(db).id),
})
