'use client'
import { MessageSquare } from 'lucide-react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { useInvite } from './use-invite'

type Props = { kind: 'client' | 'contact'; person: { id: string; name: string; email: string | null } }

export function InviteButton({ kind, person }: Props) {
  const { openInvite, inviteDialog } = useInvite(kind, person)
  return (
    <>
      <Button icon={MessageSquare} variant="quiet" onClick={openInvite}>
        {strings.chatInvitations.invite}
      </Button>
      {inviteDialog}
    </>
  )
}
