'use client'
import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getErrorMessage } from '@/client/text/error-message'
import { type ConfirmOptions, useConfirm } from '@/ui/confirm-dialog'
import { toast, toastError } from '@/ui/toast'

type Options<Output, Input, Context> = UseMutationOptions<Output, Error, Input, Context> & {
  /** Asked before. */
  question?: (input: Input) => ConfirmOptions
  /** Shown after a success. */
  done?: (output: Output, input: Input) => string
  /** Offered with `done`. */
  undo?: (output: Output, input: Input) => void
  /** Shown if the server gives no reason. */
  failed: string | ((error: Error) => string)
  /** Shows the error instead of a toast. */
  showError?: (message: string) => void
  /** The queries to refetch after a success or failure. With `onMutate`, they are not refetched before. */
  invalidates?: QueryKey
}

/** A mutation that says whether it succeeded. `run` starts it, after the question if there is one. */
export function useAction<Output, Input = void, Context = unknown>(options: Options<Output, Input, Context>) {
  const { question, done, undo, failed, showError = toastError, invalidates, onSuccess, onError, ...rest } = options
  const client = useQueryClient()
  const confirm = useConfirm()
  const mutation = useMutation<Output, Error, Input, Context>({
    onSettled: () => (invalidates ? client.invalidateQueries({ queryKey: invalidates }) : undefined),
    ...(rest.onMutate && invalidates && { mutationKey: invalidates }),
    ...rest,
    onSuccess: (output, input, ...more) => {
      if (done) toast(done(output, input), undo && (() => undo(output, input)))
      return onSuccess?.(output, input, ...more)
    },
    onError: (error, ...more) => {
      showError(getErrorMessage(error, typeof failed === 'string' ? failed : failed(error)))
      return onError?.(error, ...more)
    },
  })
  const run = async (input: Input) => {
    if (!question || (await confirm(question(input)))) mutation.mutate(input)
  }
  return { ...mutation, run: (input: Input) => void run(input) }
}
