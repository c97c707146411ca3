import { outbox } from '@/contract/outbox'
import { readOutbox } from '@/data/outbox'
import { implement } from './implement'

export const outboxEndpoints = implement(outbox, {
  list: ({ db, input }) => readOutbox(db, input),
})
