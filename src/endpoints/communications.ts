import { communications } from '@/contract/communications'
import { iceServers } from '@/data/ice'
import { socketToken } from '@/data/socket-tokens'
import { implement } from './implement'

export const communicationEndpoints = implement(communications, {
  token: ({ db }) => socketToken(db),
  ice: ({ db }) => iceServers(db),
})
