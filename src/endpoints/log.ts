import { log } from '@/contract/log'
import { logOf, removeFromLog, restoreToLog, writeLog } from '@/data/log-entries'
import { implement } from './implement'

export const logEndpoints = implement(log, {
  list: ({ db, input }) => logOf(db, input.id),
  create: ({ db, input }) => writeLog(db, input),
  remove: ({ db, input }) => removeFromLog(db, input),
  restore: ({ db, input }) => restoreToLog(db, input),
})
