'use client'
import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getErrorMessage } from '@/client/text/error-message'
import { type ConfirmOptions, useConfirm } from '@/ui/confirm-dialog'
import { toast, toastError } from '@/ui/toast'

export type ActionOptions<Output, Input, Context> = UseMutationOptions<Output, Error, Input, Context> & {
  /** Asked before. */
  confirm?: (input: Input) => ConfirmOptions
  /** Shown after a success. */
  successMessage?: (output: Output, input: Input) => string
  /** Offered with `successMessage`. */
  undo?: (output: Output, input: Input) => void
  /** Shown if the server gives no reason. */
  errorMessage: string | ((error: Error) => string)
  /** Shows the error instead of a toast. */
  showError?: (message: string) => void
  /** The queries to refetch after a success or failure. With `onMutate`, they are not refetched before. */
  invalidates?: QueryKey
}

/** A mutation that says whether it succeeded. `run` starts it, after `confirm` if given. */
export function useAction<Output, Input = void, Context = unknown>(options: ActionOptions<Output, Input, Context>) {
  const { confirm, successMessage, undo, errorMessage, showError = toastError, invalidates, onSuccess, onError, ...rest } = options
  const client = useQueryClient()
  const askToConfirm = useConfirm()
  const mutation = useMutation<Output, Error, Input, Context>({
    onSettled: () => (invalidates ? client.invalidateQueries({ queryKey: invalidates }) : undefined),
    ...(rest.onMutate && invalidates && { mutationKey: invalidates }),
    ...rest,
    onSuccess: (output, input, ...more) => {
      if (successMessage) toast(successMessage(output, input), undo && (() => undo(output, input)))
      return onSuccess?.(output, input, ...more)
    },
    onError: (error, ...more) => {
      showError(getErrorMessage(error, typeof errorMessage === 'string' ? errorMessage : errorMessage(error)))
      return onError?.(error, ...more)
    },
  })
  const run = async (input: Input) => {
    if (!confirm || (await askToConfirm(confirm(input)))) mutation.mutate(input)
  }
  return { ...mutation, run: (input: Input) => void run(input) }
}
