import { documentRequests } from '@/contract/document-requests'
import {
  createDocumentRequest,
  deleteDocumentRequest,
  listDocumentRequests,
  restoreDocumentRequest,
  updateDocumentRequest,
} from '@/data/document-requests/mutations'
import { listReviewQueue } from '@/data/document-requests/queries'
import { acceptDocument, returnDocument, waiveDocument } from '@/data/document-requests/review'
import { implement, ok } from './implement'

export const documentRequestEndpoints = implement(documentRequests, {
  list: ({ db, input }) => listDocumentRequests(db, input.id),
  create: ({ db, input }) => createDocumentRequest(db, input),
  update: ({ db, input, ifMatch }) => updateDocumentRequest(db, input, ifMatch),
  remove: ({ db, input, ifMatch }) => ok(deleteDocumentRequest(db, input, ifMatch)),
  restore: ({ db, input }) => restoreDocumentRequest(db, input),
  accept: ({ db, input, ifMatch }) => acceptDocument(db, input, ifMatch),
  return: ({ db, input, ifMatch }) => returnDocument(db, input, ifMatch),
  waive: ({ db, input, ifMatch }) => waiveDocument(db, input, ifMatch),
  review: ({ db, input }) => listReviewQueue(db, input),
})
