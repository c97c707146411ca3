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

/** For a colleague's device that was lost or left open; for one's own there is the account. */
export function SignOut({ user }: { user: User }) {
  const me = useMe()
  const confirm = useConfirm()
  const name = shownName(user)
  const end = useMutation({
    mutationFn: () => api.sessions.endOf({ id: user.id }),
    onSuccess: () => tell(text.signedOut(name)),
    onError: (error) => tellFailure(sentenceOf(error, text.signOutFailed)),
  })
  if (user.id === me.id) return null
  const ask = async () =>
    (await confirm({ question: text.signOutQuestion(name), because: text.signOutText, yes: text.signOut })) && end.mutate()
  return (
    <Button busy={end.isPending} onClick={() => void ask()}>
      {text.signOut}
    </Button>
  )
}
