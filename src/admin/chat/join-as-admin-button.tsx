'use client'
import { ShieldCheck } from 'lucide-react'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { useCurrentUser } from '@/client/session/current-user'
import { accessRules } from '@/contract/access'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'

const text = strings.messages
type Props = { room: { id: string; name: string; joined: boolean }; onJoined?: () => void }

/** For Admins who are not members. Joining adds a line to the chat that all members see. */
export function JoinAsAdminButton({ room: { id, name, joined }, onJoined }: Props) {
  const me = useCurrentUser()
  const join = useAction({
    mutationFn: () => api.chat.updateRoom({ id, add: [me.id] }),
    confirm: () => ({ title: text.joinQuestion(name), message: text.joinWhy, confirmLabel: text.join }),
    errorMessage: text.joinFailed,
    invalidates: ['room'],
    onSuccess: onJoined,
  })
  if (joined || !accessRules.admin(me)) return null
  return (
    <Button small icon={ShieldCheck} busy={join.isPending} aria-label={text.joinOf(name)} onClick={() => join.run()}>
      {text.join}
    </Button>
  )
}
