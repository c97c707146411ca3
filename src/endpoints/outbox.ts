import { outbox } from '@/contract/outbox'
import { listOutboxMails, readMailText } from '@/data/mail/outbox'
import { implement } from './implement'

export const outboxEndpoints = implement(outbox, {
  list: ({ db, input }) => listOutboxMails(db, input),
  readText: ({ db, input }) => readMailText(db, input.id),
})
