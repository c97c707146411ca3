'use client'
import { useMutation } from '@tanstack/react-query'
import { api } from '@/client/api'
import { Button } from '@/ui/button'
import { useConfirm } from '@/ui/confirm'
import { tell, tellFailure } from '@/ui/toast'
import { useMe } from '../../shell/person'
import { sentenceOf } from '../../shell/use-remove'
import { words } from '../../words'
import { shownName, type User } from './queries'

const text = words.users

/** For a colleague's lost or unattended device. Your own sessions are on the account screen. */
export function SignOut({ user }: { user: User }) {
  const me = useMe()
  const confirm = useConfirm()
  const name = shownName(user)
  const signOut = useMutation({
    mutationFn: () => api.sessions.endOf({ id: user.id }),
    onSuccess: () => tell(text.signedOut(name)),
    onError: (error) => tellFailure(sentenceOf(error, text.signOutFailed)),
  })
  if (user.id === me.id) return null
  const confirmAndSignOut = async () =>
    (await confirm({ question: text.signOutQuestion(name), because: text.signOutText, yes: text.signOut })) && signOut.mutate()
  return (
    <Button busy={signOut.isPending} onClick={() => void confirmAndSignOut()}>
      {text.signOut}
    </Button>
  )
}
