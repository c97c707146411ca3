import { cases } from '@/contract/cases'
import { exportCases, importCases } from '@/data/case-csv'
import { countActiveCases, countNewThisWeek, findCase, findCases } from '@/data/case-reads'
import { changeCase, openCase, remindOfCase, removeCase, restoreCase } from '@/data/cases'
import { csvFile } from './csv-file'
import { implement } from './implement'
import { permissionsOf } from './permissions'

export const caseEndpoints = implement(cases, {
  count: ({ db }) => countActiveCases(db),
  newThisWeek: ({ db }) => countNewThisWeek(db),
  list: ({ db, input }) => findCases(db, input),
  export: async ({ db, input }) => csvFile(await exportCases(db, input)),
  import: ({ db, input }) => importCases(db, input),
  get: async ({ db, input, fail }) => ({ case: (await findCase(db, input.id)) ?? fail('notFound') }),
  permissions: permissionsOf(findCase),
  create: ({ db, input }) => openCase(db, input),
  update: ({ db, input, match }) => changeCase(db, input, match),
  remind: ({ db, input }) => remindOfCase(db, input),
  remove: ({ db, input, match }) => removeCase(db, input.id, match),
  restore: ({ db, input }) => restoreCase(db, input.id),
})
