import { communications } from '@/contract/communications'
import { socketToken } from '@/data/socket-tokens'
import { implement } from './implement'

export const communicationEndpoints = implement(communications, {
  token: ({ db }) => socketToken(db),
})
