import { deadlines } from '@/contract/deadlines'
import { computeDeadline } from '@/data/deadlines/compute'
import {
  completeDeadline,
  confirmDeadline,
  createDeadline,
  getDeadline,
  reopenDeadline,
  updateDeadline,
  withdrawDeadline,
} from '@/data/deadlines/mutations'
import { countDeadlines, listDeadlines } from '@/data/deadlines/queries'
import { implement } from './implement'

export const deadlineEndpoints = implement(deadlines, {
  list: ({ db, input }) => listDeadlines(db, input),
  count: ({ db, input }) => countDeadlines(db, input),
  compute: ({ db, input }) => computeDeadline(db, input),
  create: ({ db, input }) => createDeadline(db, input),
  get: async ({ db, input }) => ({ deadline: await getDeadline(db, input.id) }),
  update: ({ db, input, ifMatch }) => updateDeadline(db, input, ifMatch),
  confirm: ({ db, input, ifMatch }) => confirmDeadline(db, input, ifMatch),
  complete: ({ db, input, ifMatch }) => completeDeadline(db, input, ifMatch),
  withdraw: ({ db, input, ifMatch }) => withdrawDeadline(db, input, ifMatch),
  reopen: ({ db, input, ifMatch }) => reopenDeadline(db, input, ifMatch),
})
