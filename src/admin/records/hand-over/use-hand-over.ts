'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAction } from '@/client/queries/use-action'
import { useCurrentUser } from '@/client/session/current-user'
import { hasRole } from '@/contract/access'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'

const text = strings.handOver

/** How the records of one screen are handed over. */
export type HandOver = {
  /** The first part of the query keys. */
  resource: string
  submit: (input: { ids: string[]; to: string; assignedTo?: string | null }) => Promise<unknown>
  count: (n: string) => string
  hint?: string
}
export type HandOverRecord = { id: string; name: string; owner?: string | null; assignedTo?: string | null; assigneeLeft?: boolean }
/** The owner of a record, or null if it is assigned to someone else. */
export const getHolder = ({ owner, assignedTo = owner }: HandOverRecord) => (assignedTo === owner ? owner : null)

/** Only Admins can undo it, because the previous owner can no longer change the records. */
export function useHandOver({ resource, submit }: HandOver, records: readonly HandOverRecord[], onDone: () => void) {
  const me = useCurrentUser()
  const queryClient = useQueryClient()
  const groups = [...Map.groupBy(records, ({ owner, assignedTo }) => `${owner} ${assignedTo}`).values()]
  const handBack = useAction({
    mutationFn: async () => {
      for (const group of groups) {
        const { owner, assignedTo } = group[0] ?? {}
        await submit({ ids: group.map(({ id }) => id), to: owner ?? '', ...(assignedTo !== undefined && { assignedTo }) })
      }
    },
    errorMessage: text.failed,
    successMessage: () => text.undone,
    invalidates: [resource],
  })
  const canUndo = hasRole(me, 'Admin') && records.every(({ owner, assigneeLeft }) => owner && !assigneeLeft)
  return useMutation({
    mutationFn: ({ to }: { to: string; message: string }) => submit({ ids: records.map(({ id }) => id), to }),
    onSuccess: (_, { message }) => {
      toast(message, canUndo ? handBack.run : undefined)
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [resource] }),
  })
}
