import { caseTemplates } from '@/contract/case-templates'
import { documentRequests } from '@/contract/document-requests'
import { applyTemplate, dismissDate, getTemplate, listDatesToCompute } from '@/data/case-templates/apply'
import { listDocumentRequests, updateDocumentRequest } from '@/data/document-requests/mutations'
import { implement, ok } from './implement'

export const caseTemplateEndpoints = implement(caseTemplates, {
  get: ({ db, input }) => getTemplate(db, input),
  apply: ({ db, input }) => applyTemplate(db, input),
  listDates: ({ db, input }) => listDatesToCompute(db, input.id),
  dismissDate: ({ db, input }) => ok(dismissDate(db, input)),
})

export const documentRequestEndpoints = implement(documentRequests, {
  list: ({ db, input }) => listDocumentRequests(db, input.id),
  update: ({ db, input, ifMatch }) => updateDocumentRequest(db, input, ifMatch),
})
