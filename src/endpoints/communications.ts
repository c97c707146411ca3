import { communications } from '@/contract/communications'
import { communicationsToken } from '@/data/communications'
import { personOf } from '@/data/db'
import { iceServersFor } from '@/data/ice'
import { implement } from './implement'

export const communicationEndpoints = implement(communications, {
  token: ({ db }) => communicationsToken(db),
  ice: ({ db }) => iceServersFor(personOf(db).id),
})
