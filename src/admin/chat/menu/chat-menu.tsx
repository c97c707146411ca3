'use client'
import { FolderOpen, LogOut, Pencil, Users } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { isDirectRoom, type Room } from '@/admin/chat/queries'
import { closeChat } from '@/admin/chat/windows'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { useCurrentUser } from '@/client/session/current-user'
import * as strings from '@/strings/index'
import { ActionMenu } from '@/ui/action-menu'
import type { ChatDialogName } from './chat-dialogs'

const ChatDialog = dynamic(() => import('./chat-dialogs').then((file) => file.ChatDialog), { ssr: false })
const text = strings.chat

/** The files and people of a chat, and the name of a chat of several people. */
export function ChatMenu({ room, onLeft }: { room: Room; onLeft: () => void }) {
  const me = useCurrentUser().id
  const isDirect = isDirectRoom(room)
  const [open, setOpen] = useState<ChatDialogName>()
  const leave = useAction({
    mutationFn: () => api.chat.updateRoom({ id: room.id, remove: [me] }),
    confirm: () => ({ title: text.leaveQuestion(room.name), message: text.leaveText, confirmLabel: text.leave, danger: true }),
    successMessage: () => text.left(room.name),
    onSuccess: () => {
      closeChat(room.id)
      onLeft()
    },
    errorMessage: text.leaveFailed,
    invalidates: ['room'],
  })
  const actions = [
    { label: text.files, icon: FolderOpen, onClick: () => setOpen('files') },
    ...(isDirect ? [] : [{ label: text.editName, icon: Pencil, onClick: () => setOpen('name') }]),
    { label: text.editPeople, icon: Users, onClick: () => setOpen('people') },
    // Nobody could add the last person again.
    ...(isDirect || room.members.length === 1 ? [] : [{ label: text.leave, icon: LogOut, onClick: () => leave.run() }]),
  ]
  return (
    <>
      <ActionMenu label={text.actions(room.name)} actions={actions} />
      {open && <ChatDialog name={open} room={room} onClose={() => setOpen(undefined)} />}
    </>
  )
}
