import { users } from '@/contract/users'
import { findUsers } from '@/data/user-reads'
import { createUser } from '@/data/users'
import { implement } from './implement'

export const userEndpoints = implement(users, {
  list: ({ db }) => findUsers(db),
  create: ({ db, input }) => createUser(db, input),
})
