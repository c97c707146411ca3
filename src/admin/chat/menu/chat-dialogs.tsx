import type { Room } from '@/admin/chat/queries'
import { ChatFilesDialog } from './chat-files-dialog'
import { ChatPeopleDialog } from './chat-people-dialog'
import { RenameChatDialog } from './rename-chat-dialog'

const dialogs = { files: ChatFilesDialog, name: RenameChatDialog, people: ChatPeopleDialog }
export type ChatDialogName = keyof typeof dialogs

export function ChatDialog({ name, room, onClose }: { name: ChatDialogName; room: Room; onClose: () => void }) {
  const Dialog = dialogs[name]
  return <Dialog room={room} onClose={onClose} />
}
