'use client'
import { useQueryClient } from '@tanstack/react-query'
import type { Room } from '@/admin/chat/queries'
import { updateCachedRoom } from '@/admin/chat/room-cache'
import { DraftDialog } from '@/admin/forms/draft-dialog'
import { EditConflictDialog } from '@/admin/forms/edit-conflict-dialog'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import * as strings from '@/strings/index'
import { TextField } from '@/ui/field'

const loadValidation = () => import('@/contract/chat').then(({ chatNameFields }) => ({ schema: chatNameFields }))

const text = strings.chat
const toValues = (room: Room | undefined) => ({ name: room?.name ?? '' })
export function RenameChatDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm({
    idPrefix: 'chat',
    loadValidation,
    record: room,
    toValues,
    // An unchanged name is no change for the others.
    send: async ({ name }, options) => (name === undefined ? { room } : api.chat.updateRoom({ id: room.id, name: String(name) }, options)),
    onSuccess: ({ room: { name } }) => {
      updateCachedRoom(queryClient, room.id, (cached) => ({ ...cached, name }))
      void queryClient.invalidateQueries({ queryKey: ['room'] })
      onClose()
    },
    fallbackMessage: text.renameFailed,
  })
  return (
    <DraftDialog form={form} draftKey={`room.${room.id}`} title={text.editName} onClose={onClose}>
      <TextField {...form.field('name')} label={text.name} maxLength={200} data-initial-focus />
      <EditConflictDialog form={form} labels={{ name: text.name }} toValues={toValues} />
    </DraftDialog>
  )
}
