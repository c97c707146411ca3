import { profile } from '@/contract/profile'
import { updateProfile } from '@/data/accounts/profile'
import { implement } from './implement'

export const profileEndpoints = implement(profile, {
  update: ({ db, input }) => updateProfile(db, input),
})
