import { users } from '@/contract/users'
import { countBelongings } from '@/data/accounts/belongings'
import { findProfilePicture } from '@/data/accounts/profile-pictures'
import { findUserByCommunicationId, listUsers } from '@/data/accounts/user-queries'
import { createUser, deleteUser, restoreUser, updateUser } from '@/data/accounts/users'
import { implement, ok } from './implement'

export const userEndpoints = implement(users, {
  list: ({ db, input }) => listUsers(db, input),
  create: ({ db, input }) => createUser(db, input),
  update: ({ db, input, ifMatch }) => updateUser(db, input, ifMatch),
  remove: ({ db, input, ifMatch }) => ok(deleteUser(db, input, ifMatch)),
  countBelongings: ({ db, input }) => countBelongings(db, input.id),
  restore: ({ db, input }) => restoreUser(db, input.id),
  findByCommunicationId: async ({ db, input, fail }) => (await findUserByCommunicationId(db, input.identity)) ?? fail('notFound'),
  getPicture: async ({ db, input, fail }) => ({
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable' },
    body: (await findProfilePicture(db, input.id)) ?? fail('notFound'),
  }),
})
