import { logEntries } from '@/contract/log-entries'
import { createLogEntry, deleteLogEntry, listLogEntries, restoreLogEntry } from '@/data/cases/log-entries'
import { implement, ok } from './implement'

export const logEntryEndpoints = implement(logEntries, {
  list: ({ db, input }) => listLogEntries(db, input.id),
  create: ({ db, input }) => createLogEntry(db, input),
  remove: ({ db, input }) => ok(deleteLogEntry(db, input)),
  restore: ({ db, input }) => restoreLogEntry(db, input),
})
