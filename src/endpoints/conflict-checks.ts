import { conflictChecks } from '@/contract/conflict-checks'
import { createConflictCheck, decideConflictCheck, decideHit, searchConflicts, signConflictCheck } from '@/data/conflicts/mutations'
import { findConflictCheck, listConflictChecks } from '@/data/conflicts/queries'
import { printConflictCheck } from '@/data/conflicts/report'
import { renderConflictReport } from './conflict-report'
import { implement } from './implement'

export const conflictCheckEndpoints = implement(conflictChecks, {
  list: ({ db, input }) => listConflictChecks(db, input),
  create: ({ db, input }) => createConflictCheck(db, input),
  get: async ({ db, input, fail }) => ({ conflictCheck: (await findConflictCheck(db, input.id)) ?? fail('notFound') }),
  search: ({ db, input, ifMatch }) => searchConflicts(db, input, ifMatch),
  decideHit: ({ db, input, ifMatch }) => decideHit(db, input, ifMatch),
  sign: ({ db, input, ifMatch }) => signConflictCheck(db, input, ifMatch),
  decide: ({ db, input, ifMatch }) => decideConflictCheck(db, input, ifMatch),
  report: async ({ db, input }) => renderConflictReport(await printConflictCheck(db, input.id)),
})
