'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { api } from '@/client/api'
import { who } from '@/contract/who'
import { Button } from '@/ui/button'
import { useConfirm } from '@/ui/confirm'
import { tellFailure } from '@/ui/toast'
import { words } from '../../words'
import { useMe } from '../person'
import { sentenceOf } from '../use-remove'

const text = words.talk
type Props = { room: { id: string; name: string; joined: boolean }; done?: () => void }

/** For Admins who are not members. Joining adds a line to the chat that all members see. */
export function JoinAsAdmin({ room: { id, name, joined }, done }: Props) {
  const me = useMe()
  const client = useQueryClient()
  const confirm = useConfirm()
  const join = useMutation({
    mutationFn: () => api.chat.change({ id, add: [me.id] }),
    onSuccess: done,
    onError: (error) => tellFailure(sentenceOf(error, text.joinFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: ['room'] }),
  })
  if (joined || !who.admin(me)) return null
  const confirmJoin = async () =>
    (await confirm({ question: text.joinQuestion(name), because: text.joinWhy, yes: text.join })) && join.mutate()
  return (
    <Button small icon={ShieldCheck} busy={join.isPending} aria-label={text.joinOf(name)} onClick={() => void confirmJoin()}>
      {text.join}
    </Button>
  )
}
