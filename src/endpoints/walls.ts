import { walls } from '@/contract/walls'
import { acknowledgeWall, createWall, liftWall } from '@/data/walls/mutations'
import { listWalls, showOwnWalls } from '@/data/walls/queries'
import { implement, ok } from './implement'

export const wallEndpoints = implement(walls, {
  list: ({ db, input }) => listWalls(db, input),
  create: ({ db, input }) => createWall(db, input),
  lift: ({ db, input }) => liftWall(db, input),
  listOwn: ({ db }) => showOwnWalls(db),
  acknowledge: ({ db, input }) => ok(acknowledgeWall(db, input.id)),
})
