import { notices } from '@/contract/notices'
import { noticesOf, setDone, snooze } from '@/data/notices'
import { implement } from './implement'

export const noticeEndpoints = implement(notices, {
  list: ({ db }) => noticesOf(db),
  done: ({ db, input }) => setDone(db, { ...input, done: true }),
  undo: ({ db, input }) => setDone(db, { ...input, done: false }),
  snooze: ({ db, input }) => snooze(db, input),
})
