'use client'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { useCurrentUser } from '@/client/session/current-user'
import { getDisplayName, userListKey } from '@/client/staff/staff'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import type { User } from './queries'

const text = { ...strings.editUser, secondFactor: strings.secondFactor }

/** For a colleague whose device is lost or unattended. Your own sessions are on the account screen. */
export function SecurityButtons({ user }: { user: User }) {
  const me = useCurrentUser()
  const name = getDisplayName(user)
  const { secondFactor } = text
  const signOut = useAction({
    mutationFn: () => api.sessions.endAllOfUser({ id: user.id }),
    confirm: () => ({ title: text.signOutQuestion(name), message: text.signOutText, confirmLabel: text.signOut }),
    successMessage: () => text.signedOut(name),
    errorMessage: text.signOutFailed,
  })
  const reset = useAction({
    mutationFn: () => api.secondFactors.reset({ id: user.id }),
    confirm: () => ({
      title: secondFactor.resetQuestion(name),
      message: secondFactor.resetText,
      confirmLabel: secondFactor.reset,
      danger: true,
    }),
    successMessage: () => secondFactor.resetDone(name),
    errorMessage: secondFactor.changeFailed,
    invalidates: userListKey,
  })
  return (
    <>
      {user.id !== me.id && (
        <Button busy={signOut.isPending} onClick={() => signOut.run()}>
          {text.signOut}
        </Button>
      )}
      {user.secondFactor && (
        <Button variant="danger" busy={reset.isPending} onClick={() => reset.run()}>
          {secondFactor.reset}
        </Button>
      )}
    </>
  )
}
