import { cases } from '@/contract/cases'
import { exportCases, importCases } from '@/data/cases/csv'
import { createCase, deleteCase, handOverCases, restoreCase, setCaseReminder, updateCase } from '@/data/cases/mutations'
import { countActiveCases, countNewCasesThisWeek, findCase, listCases } from '@/data/cases/queries'
import { csvResponse } from './http/downloads'
import { implement, ok } from './implement'
import { permissionsOf } from './permissions'

export const caseEndpoints = implement(cases, {
  count: ({ db }) => countActiveCases(db),
  countNewThisWeek: ({ db }) => countNewCasesThisWeek(db),
  list: ({ db, input }) => listCases(db, input),
  export: async ({ db, input }) => csvResponse(await exportCases(db, input)),
  import: ({ db, input }) => importCases(db, input),
  get: async ({ db, input, fail }) => ({ case: (await findCase(db, input.id)) ?? fail('notFound') }),
  handOver: ({ db, input }) => handOverCases(db, input),
  getPermissions: permissionsOf(findCase),
  create: ({ db, input }) => createCase(db, input),
  update: ({ db, input, ifMatch }) => updateCase(db, input, ifMatch),
  setReminder: ({ db, input }) => setCaseReminder(db, input),
  remove: ({ db, input, ifMatch }) => ok(deleteCase(db, input.id, ifMatch)),
  restore: ({ db, input }) => restoreCase(db, input.id),
})
