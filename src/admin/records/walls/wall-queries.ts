import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { ResponseBody } from '@/contract/route'
import type { walls } from '@/contract/walls'

export type Wall = ResponseBody<typeof walls.list>['walls'][number]
/** A case with its client: a wall around the client covers the case too. */
export type WallSubject = { case?: string; client?: string | null; contact?: string }

const isCurrent = ({ state }: Wall) => state === 'inForce' || state === 'planned'
/** The walls around a record, in force or planned. For Admins. */
export const recordWallsQuery = ({ case: caseId, client, contact }: WallSubject) =>
  queryOptions({
    queryKey: ['wall', 'record', caseId, client, contact],
    queryFn: async ({ signal }) => {
      const filters = [{ case: caseId }, { client: client ?? undefined }, { contact }].filter((filter) => Object.values(filter)[0])
      const lists = await Promise.all(filters.map((filter) => api.walls.list(filter, { signal })))
      return lists.flatMap(({ walls }) => walls).filter(isCurrent)
    },
  })
