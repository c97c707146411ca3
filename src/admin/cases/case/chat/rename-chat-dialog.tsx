'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChatRoom, chatRoomsKey } from '@/admin/cases/queries'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import * as strings from '@/strings/index'
import { TextField } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'

const text = strings.chat

export function RenameChatDialog({ room, onClose }: { room: ChatRoom; onClose: () => void }) {
  const queryClient = useQueryClient()
  const key = chatRoomsKey(room.caseId ?? '')
  const [value, setValue] = useState(room.name)
  const rename = useAction({
    mutationFn: (name: string) => api.chat.updateRoom({ id: room.id, name }),
    onMutate: (name) =>
      queryClient.setQueryData<ChatRoom[]>(key, (rooms) => rooms?.map((other) => (other.id === room.id ? { ...other, name } : other))),
    errorMessage: text.renameFailed,
    invalidates: key,
  })
  const [error, setError] = useState<string>()
  const submit = async () => {
    const { chat } = await import('@/contract/chat')
    const name = chat.updateRoom.input.shape.name.safeParse(value)
    if (!name.data) return setError(name.error?.issues[0]?.message)
    rename.run(name.data)
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
