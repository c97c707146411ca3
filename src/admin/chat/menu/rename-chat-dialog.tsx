'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Room } from '@/admin/chat/queries'
import { updateCachedRoom } from '@/admin/chat/room-cache'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import * as strings from '@/strings/index'
import { TextField } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'

const text = strings.chat

export function RenameChatDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [value, setValue] = useState(room.name)
  const rename = useAction({
    mutationFn: (name: string) => api.chat.updateRoom({ id: room.id, name }),
    onMutate: (name) => void updateCachedRoom(queryClient, room.id, (cached) => ({ ...cached, name })),
    errorMessage: text.renameFailed,
    invalidates: ['room'],
  })
  const [error, setError] = useState<string>()
  const submit = async () => {
    const { chat } = await import('@/contract/chat')
    const name = chat.updateRoom.input.shape.name.safeParse(value)
    if (!name.data) return setError(name.error?.issues[0]?.message)
    if (name.data !== room.name) rename.run(name.data)
    onClose()
  }
  return (
    <FormDialog title={text.editName} submitLabel={text.save} onSubmit={submit} onClose={onClose}>
      <TextField
        name="chat-name"
        label={text.name}
        value={value}
        maxLength={200}
        error={error}
        data-first
        onChange={(event) => setValue(event.target.value)}
      />
    </FormDialog>
  )
}
