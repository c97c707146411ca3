'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '@/client/current-user'
import { useAction } from '@/client/use-action'
import { hasRole } from '@/contract/access'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'

const text = strings.handOver

/** How one noun is handed over. */
export type HandOver = {
  /** The first part of the query keys. */
  resource: string
  submit: (input: { ids: string[]; to: string }) => Promise<unknown>
  count: (n: string) => string
  hint?: string
}
export type HandOverRecord = { id: string; name: string; owner?: string | null; assignedTo?: string | null }
/** Who a record belongs to, unless it is assigned to somebody else: handing it back would also assign it. */
export const holderOf = ({ owner, assignedTo = owner }: HandOverRecord) => (assignedTo === owner ? owner : null)

/** Only Admins can undo it: the previous owner may not change the records any more. */
export function useHandOver({ resource, submit }: HandOver, records: readonly HandOverRecord[], onDone: () => void) {
  const me = useCurrentUser()
  const queryClient = useQueryClient()
  const holders = Map.groupBy(records, holderOf)
  const handBack = useAction({
    mutationFn: async () => {
      for (const [to, held] of holders) await submit({ ids: held.map(({ id }) => id), to: to ?? '' })
    },
    failed: text.failed,
    done: () => text.undone,
    invalidates: [resource],
  })
  const canUndo = hasRole(me, 'Admin') && [...holders.keys()].every(Boolean)
  return useMutation({
    mutationFn: ({ to }: { to: string; message: string }) => submit({ ids: records.map(({ id }) => id), to }),
    onSuccess: (_, { message }) => {
      toast(message, canUndo ? handBack.run : undefined)
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [resource] }),
  })
}
