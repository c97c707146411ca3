import { conflictChecks } from '@/contract/conflict-checks'
import { listAttention } from '@/data/conflict-checks/attention'
import { downloadConsent } from '@/data/conflict-checks/consent'
import { decideConflictCheck, signConflictCheck } from '@/data/conflict-checks/decision'
import { decideHit, decideWeakHits, searchConflicts } from '@/data/conflict-checks/hits'
import { getCheckMode, setCheckMode } from '@/data/conflict-checks/mode'
import { createConflictCheck } from '@/data/conflict-checks/mutations'
import { findConflictCheck, listConflictChecks } from '@/data/conflict-checks/queries'
import { printConflictCheck } from '@/data/conflict-checks/report'
import { getCheckForNewCase } from '@/data/conflict-checks/required-check'
import { renderConflictReport } from './conflict-report'
import { isContinuedDownload, showOrDownload } from './http/file'
import { implement } from './implement'

export const conflictCheckEndpoints = implement(conflictChecks, {
  list: ({ db, input }) => listConflictChecks(db, input),
  getMode: ({ db }) => getCheckMode(db),
  setMode: ({ db, input }) => setCheckMode(db, input),
  listAttention: ({ db }) => listAttention(db),
  getForNewCase: ({ db, input }) => getCheckForNewCase(db, input),
  create: ({ db, input }) => createConflictCheck(db, input),
  get: async ({ db, input, fail }) => ({ conflictCheck: (await findConflictCheck(db, input.id)) ?? fail('notFound') }),
  search: ({ db, input, ifMatch }) => searchConflicts(db, input, ifMatch),
  decideHit: ({ db, input, ifMatch }) => decideHit(db, input, ifMatch),
  decideWeakHits: ({ db, input, ifMatch }) => decideWeakHits(db, input, ifMatch),
  sign: ({ db, input, ifMatch }) => signConflictCheck(db, input, ifMatch),
  decide: ({ db, input, ifMatch }) => decideConflictCheck(db, input, ifMatch),
  downloadConsent: async ({ db, input, range }) => showOrDownload(await downloadConsent(db, input.id, isContinuedDownload(range)), range),
  downloadReport: async ({ db, input }) => renderConflictReport(await printConflictCheck(db, input.id)),
})
