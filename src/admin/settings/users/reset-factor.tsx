'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { Button } from '@/ui/button'
import { useConfirm } from '@/ui/confirm'
import { tell, tellFailure } from '@/ui/toast'
import { sentenceOf } from '../../shell/use-remove'
import { words } from '../../words'
import { shownName, type User, userListKey } from './queries'

const text = words.secondFactor

/** For a colleague who has lost the phone. */
export function ResetFactor({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const name = shownName(user)
  const reset = useMutation({
    mutationFn: () => api.secondFactors.reset({ id: user.id }),
    onSuccess: () => tell(text.resetDone(name)),
    onError: (error) => tellFailure(sentenceOf(error, text.actFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: userListKey }),
  })
  if (!user.secondFactor) return null
  const confirmAndReset = async () =>
    (await confirm({ question: text.resetQuestion(name), because: text.resetText, yes: text.reset, danger: true })) && reset.mutate()
  return (
    <Button look="danger" busy={reset.isPending} onClick={() => void confirmAndReset()}>
      {text.reset}
    </Button>
  )
}
