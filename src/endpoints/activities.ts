import { activities } from '@/contract/activities'
import { findActivities } from '@/data/activities'
import { implement } from './implement'

export const activityEndpoints = implement(activities, {
  list: ({ db, input }) => findActivities(db, input),
})
