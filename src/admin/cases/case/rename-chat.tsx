'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/client/api'
import { chat } from '@/contract/chat'
import { TextField } from '@/ui/field'
import { FormDialog } from '@/ui/form-dialog'
import { tellFailure } from '@/ui/toast'
import { sentenceOf } from '../../shell/use-remove'
import { words } from '../../words'
import { type Room, roomsKey } from '../queries'

const text = words.chat

export function RenameChat({ room, close }: { room: Room; close: () => void }) {
  const queryClient = useQueryClient()
  const key = roomsKey(room.caseId ?? '')
  const [value, setValue] = useState(room.name)
  const rename = useMutation({
    mutationFn: (name: string) => api.chat.change({ id: room.id, name }),
    onMutate: (name) =>
      queryClient.setQueryData<Room[]>(key, (rooms) => rooms?.map((other) => (other.id === room.id ? { ...other, name } : other))),
    onError: (error) => tellFailure(sentenceOf(error, text.renameFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
  const [error, setError] = useState<string>()
  const submit = () => {
    const name = chat.change.input.shape.name.safeParse(value)
    if (!name.data) return setError(name.error?.issues[0]?.message)
    rename.mutate(name.data)
    close()
  }
  return (
    <FormDialog title={text.editName} save={text.save} onSubmit={submit} close={close}>
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
