'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { toastRequestError } from '@/client/error-message'
import { strings } from '@/strings/index'
import { Button } from '@/ui/button'
import { useConfirm } from '@/ui/confirm-dialog'
import { toast } from '@/ui/toast'
import { getDisplayName, type User, userListKey } from './queries'

const text = strings.secondFactor

/** For a colleague who has lost the phone. */
export function ResetSecondFactorButton({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const name = getDisplayName(user)
  const reset = useMutation({
    mutationFn: () => api.secondFactors.reset({ id: user.id }),
    onSuccess: () => toast(text.resetDone(name)),
    onError: (error) => toastRequestError(error, text.actFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: userListKey }),
  })
  if (!user.secondFactor) return null
  const confirmAndReset = async () =>
    (await confirm({ title: text.resetQuestion(name), message: text.resetText, confirmLabel: text.reset, danger: true })) && reset.mutate()
  return (
    <Button variant="danger" busy={reset.isPending} onClick={() => void confirmAndReset()}>
      {text.reset}
    </Button>
  )
}
