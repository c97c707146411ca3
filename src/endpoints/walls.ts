import { walls } from '@/contract/walls'
import { acknowledgeWall, createWall, liftWall } from '@/data/walls/mutations'
import { listOwnWalls, listWalls } from '@/data/walls/queries'
import { implement, ok } from './implement'

export const wallEndpoints = implement(walls, {
  list: ({ db, input }) => listWalls(db, input),
  create: ({ db, input }) => createWall(db, input),
  lift: ({ db, input }) => liftWall(db, input),
  listOwn: ({ db }) => listOwnWalls(db),
  acknowledge: ({ db, input }) => ok(acknowledgeWall(db, input.id)),
})
