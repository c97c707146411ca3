'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { api } from '@/client/api'
import { useCurrentUser } from '@/client/current-user'
import { toastRequestError } from '@/client/error-message'
import { accessRules } from '@/contract/access'
import { strings } from '@/strings/index'
import { Button } from '@/ui/button'
import { useConfirm } from '@/ui/confirm-dialog'

const text = strings.messages
type Props = { room: { id: string; name: string; joined: boolean }; onJoined?: () => void }

/** For Admins who are not members. Joining adds a line to the chat that all members see. */
export function JoinAsAdminButton({ room: { id, name, joined }, onJoined }: Props) {
  const me = useCurrentUser()
  const client = useQueryClient()
  const confirm = useConfirm()
  const join = useMutation({
    mutationFn: () => api.chat.updateRoom({ id, add: [me.id] }),
    onSuccess: onJoined,
    onError: (error) => toastRequestError(error, text.joinFailed),
    onSettled: () => client.invalidateQueries({ queryKey: ['room'] }),
  })
  if (joined || !accessRules.admin(me)) return null
  const confirmJoin = async () =>
    (await confirm({ title: text.joinQuestion(name), message: text.joinWhy, confirmLabel: text.join })) && join.mutate()
  return (
    <Button small icon={ShieldCheck} busy={join.isPending} aria-label={text.joinOf(name)} onClick={() => void confirmJoin()}>
      {text.join}
    </Button>
  )
}
