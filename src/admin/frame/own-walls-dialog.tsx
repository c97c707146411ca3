'use client'
import { useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useAction } from '@/client/use-action'
import { strings } from '@/strings/index'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

const text = strings.walls
const ownWallsKey = ['wall', 'own']

/** Asks a person who is walled off to acknowledge that, before anything else. */
export function OwnWallsDialog() {
  const { data } = useQuery({ queryKey: ownWallsKey, queryFn: ({ signal }) => api.walls.listOwn({}, { signal }) })
  const walls = data?.walls ?? []
  const acknowledge = useAction({
    mutationFn: async () => {
      for (const { id } of walls) await api.walls.acknowledge({ id })
    },
    failed: text.acknowledgeFailed,
    invalidates: ownWallsKey,
  })
  if (walls.length === 0) return null
  return (
    <Dialog
      title={text.own}
      urgent
      actions={
        <Button variant="primary" busy={acknowledge.isPending} onClick={() => acknowledge.run()} data-first>
          {text.acknowledge}
        </Button>
      }
    >
      <p>{text.ownText}</p>
    </Dialog>
  )
}
