'use client'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { InvitedPerson } from './invite-dialog'

const InviteDialog = dynamic(() => import('./invite-dialog').then((file) => file.InviteDialog), { ssr: false })

type Person = { id: string; name: string; email: string | null }

/** Invites one client or contact to a chat. The caller renders `inviteDialog`. */
export function useInvite(kind: 'client' | 'contact', { id, name, email }: Person) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const people: InvitedPerson[] = [{ kind, id, name, detail: email ?? '' }]
  return {
    openInvite: () => setIsOpen(true),
    inviteDialog: isOpen && <InviteDialog people={people} onClose={close} onDone={close} />,
  }
}
