'use client'
import { useQueryClient } from '@tanstack/react-query'
import { type Check, recordKey } from '@/admin/conflicts/queries'
import type { RequestOptions } from '@/client/api'
import { writeBelowChanges } from '@/client/queries/optimistic-change'
import { useOptimisticAction } from '@/client/queries/use-optimistic-action'
import { recordVersion } from '@/contract/etag'

type Options<Input> = {
  send: (input: Input, options: RequestOptions) => Promise<{ conflictCheck: Check }>
  /** Returns the check that is shown until the server responds. */
  apply?: (check: Check, input: Input) => Check
  errorMessage: string
  showError?: (message: string) => void
  onSuccess?: (check: Check, input: Input) => void
}

/** Changes a check. Changes are sent one after the other, each with the version that the previous one created. */
export function useCheckAction<Input = void>(id: string, { send, apply, errorMessage, showError, onSuccess }: Options<Input>) {
  const queryClient = useQueryClient()
  const key = recordKey(id)
  const version = () => {
    const check = queryClient.getQueryData<Check>(key)
    return check ? { ifMatch: recordVersion(check) } : {}
  }
  return useOptimisticAction({
    queryKey: key,
    apply: (check: Check, input) => apply?.(check, input) ?? check,
    mutationKey: key,
    scope: { id: key.join() },
    mutationFn: async (input: Input) => (await send(input, version())).conflictCheck,
    onSuccess: (check, input) => {
      writeBelowChanges<Check>(queryClient, key, () => check)
      onSuccess?.(check, input)
    },
    errorMessage,
    showError,
    onSettled: (_check, error) => {
      if (error) void queryClient.invalidateQueries({ queryKey: key })
      return queryClient.invalidateQueries({ queryKey: ['conflict-check'], predicate: ({ queryKey }) => queryKey[1] !== 'one' })
    },
  })
}
