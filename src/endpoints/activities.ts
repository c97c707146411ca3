import { activities } from '@/contract/activities'
import { listActivities } from '@/data/ledger/activities'
import { implement } from './implement'

export const activityEndpoints = implement(activities, {
  list: ({ db, input }) => listActivities(db, input),
})
