import { communications } from '@/contract/communications'
import { communicationsToken } from '@/data/communications'
import { iceServers } from '@/data/ice'
import { implement } from './implement'

export const communicationEndpoints = implement(communications, {
  token: ({ db }) => communicationsToken(db),
  ice: ({ db }) => iceServers(db),
})
