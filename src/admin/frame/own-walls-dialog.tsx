'use client'
import { useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import type { ResponseBody } from '@/contract/route'
import type { walls } from '@/contract/walls'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

const text = strings.ownWalls
export type OwnWalls = ResponseBody<typeof walls.listOwn>
const ownWallsKey = ['wall', 'own']

/** Blocks the staff area until the user acknowledges new ethical walls. */
export function OwnWallsDialog({ initialData }: { initialData: OwnWalls | undefined }) {
  const { data } = useQuery({ queryKey: ownWallsKey, queryFn: ({ signal }) => api.walls.listOwn({}, { signal }), initialData })
  const unacknowledged = data?.walls ?? []
  const acknowledge = useAction({
    mutationFn: async () => {
      for (const { id } of unacknowledged) await api.walls.acknowledge({ id })
    },
    errorMessage: text.failed,
    invalidates: ownWallsKey,
  })
  if (unacknowledged.length === 0) return null
  return (
    <Dialog
      title={text.title}
      urgent
      actions={
        <Button variant="primary" busy={acknowledge.isPending} onClick={() => acknowledge.run()} data-initial-focus>
          {text.acknowledge}
        </Button>
      }
    >
      <p>{text.text}</p>
    </Dialog>
  )
}
