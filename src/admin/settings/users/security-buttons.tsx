'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useCurrentUser } from '@/client/current-user'
import { toastRequestError } from '@/client/error-message'
import { strings } from '@/strings/index'
import { Button } from '@/ui/button'
import { useConfirm } from '@/ui/confirm-dialog'
import { toast } from '@/ui/toast'
import { getDisplayName, type User, userListKey } from './queries'

const text = { ...strings.users, secondFactor: strings.secondFactor }

/** For a colleague whose device is lost or unattended. Your own sessions are on the account screen. */
export function SecurityButtons({ user }: { user: User }) {
  const me = useCurrentUser()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const name = getDisplayName(user)
  const signOut = useMutation({
    mutationFn: () => api.sessions.endAllOfUser({ id: user.id }),
    onSuccess: () => toast(text.signedOut(name)),
    onError: (error) => toastRequestError(error, text.signOutFailed),
  })
  const reset = useMutation({
    mutationFn: () => api.secondFactors.reset({ id: user.id }),
    onSuccess: () => toast(text.secondFactor.resetDone(name)),
    onError: (error) => toastRequestError(error, text.secondFactor.actFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: userListKey }),
  })
  const confirmSignOut = async () =>
    (await confirm({ title: text.signOutQuestion(name), message: text.signOutText, confirmLabel: text.signOut })) && signOut.mutate()
  const { resetQuestion, resetText, reset: resetLabel } = text.secondFactor
  const confirmReset = async () =>
    (await confirm({ title: resetQuestion(name), message: resetText, confirmLabel: resetLabel, danger: true })) && reset.mutate()
  return (
    <>
      {user.id !== me.id && (
        <Button busy={signOut.isPending} onClick={() => void confirmSignOut()}>
          {text.signOut}
        </Button>
      )}
      {user.secondFactor && (
        <Button variant="danger" busy={reset.isPending} onClick={() => void confirmReset()}>
          {resetLabel}
        </Button>
      )}
    </>
  )
}
