'use client'
import { useMutation } from '@tanstack/react-query'
import { api } from '@/client/api'
import { useCurrentUser } from '@/client/current-user'
import { toastRequestError } from '@/client/error-message'
import { strings } from '@/strings/index'
import { Button } from '@/ui/button'
import { useConfirm } from '@/ui/confirm-dialog'
import { toast } from '@/ui/toast'
import { getDisplayName, type User } from './queries'

const text = strings.users

/** For a colleague's lost or unattended device. Your own sessions are on the account screen. */
export function SignOutButton({ user }: { user: User }) {
  const me = useCurrentUser()
  const confirm = useConfirm()
  const name = getDisplayName(user)
  const signOut = useMutation({
    mutationFn: () => api.sessions.endAllOfUser({ id: user.id }),
    onSuccess: () => toast(text.signedOut(name)),
    onError: (error) => toastRequestError(error, text.signOutFailed),
  })
  if (user.id === me.id) return null
  const confirmAndSignOut = async () =>
    (await confirm({ title: text.signOutQuestion(name), message: text.signOutText, confirmLabel: text.signOut })) && signOut.mutate()
  return (
    <Button busy={signOut.isPending} onClick={() => void confirmAndSignOut()}>
      {text.signOut}
    </Button>
  )
}
