import { profile, users } from '@/contract/users'
import { countBelongings } from '@/data/hand-over'
import { findPicture } from '@/data/pictures'
import { changeProfile } from '@/data/profile'
import { findByIdentity, findUsers } from '@/data/user-reads'
import { changeUser, inviteUser, removeUser, restoreUser } from '@/data/users'
import { implement } from './implement'

export const userEndpoints = implement(users, {
  list: ({ db, input }) => findUsers(db, input),
  create: ({ db, input }) => inviteUser(db, input),
  update: ({ db, input, match }) => changeUser(db, input, match),
  remove: ({ db, input, match }) => removeUser(db, input, match),
  belongings: ({ db, input }) => countBelongings(db, input.id),
  restore: ({ db, input }) => restoreUser(db, input.id),
  byAcs: async ({ db, input, fail }) => (await findByIdentity(db, input.identity)) ?? fail('notFound'),
  picture: async ({ db, input, fail }) => ({
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable' },
    body: (await findPicture(db, input.id)) ?? fail('notFound'),
  }),
})

export const profileEndpoints = implement(profile, {
  update: ({ db, input }) => changeProfile(db, input),
})
