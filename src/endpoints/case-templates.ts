import { caseTemplates } from '@/contract/case-templates'
import { applyTemplate, getTemplate, listDatesToCompute, setDateDismissed } from '@/data/case-templates/apply'
import { implement, ok } from './implement'

export const caseTemplateEndpoints = implement(caseTemplates, {
  get: ({ db, input }) => getTemplate(db, input),
  apply: ({ db, input }) => applyTemplate(db, input),
  listDates: ({ db, input }) => listDatesToCompute(db, input.id),
  dismissDate: ({ db, input }) => ok(setDateDismissed(db, input, true)),
  restoreDate: ({ db, input }) => ok(setDateDismissed(db, input, false)),
})
