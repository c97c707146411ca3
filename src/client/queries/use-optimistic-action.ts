'use client'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { changeOptimistically } from './optimistic-change'
import { type ActionOptions, useAction } from './use-action'

type Change = ReturnType<typeof changeOptimistically>
type Options<Output, Input, Data> = Omit<ActionOptions<Output, Input, Change>, 'onMutate' | 'onSuccess' | 'onError'> & {
  /** The queries that `apply` changes before the server responds. Without it, those that the action invalidates. */
  queryKey?: QueryKey
  apply: (data: Data, input: Input, queryKey: QueryKey) => Data
  onSuccess?: (output: Output, input: Input) => void
}

/** An action that shows its result at once, and reverts it if it fails. */
export function useOptimisticAction<Output, Input = void, Data = unknown>({
  queryKey,
  apply,
  onSuccess,
  ...options
}: Options<Output, Input, Data>) {
  const client = useQueryClient()
  return useAction<Output, Input, Change>({
    ...options,
    onMutate: (input) =>
      changeOptimistically<Data>(client, queryKey ?? options.invalidates ?? [], (data, changedKey) => apply(data, input, changedKey)),
    onSuccess: (output, input, change) => {
      change.keep()
      onSuccess?.(output, input)
    },
    onError: (_error, _input, change) => change?.revert(),
  })
}
