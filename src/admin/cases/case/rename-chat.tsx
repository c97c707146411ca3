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

/** A new name, at once on screen; taken back when the server refuses. */
export function RenameChat({ room, close }: { room: Room; close: () => void }) {
  const client = useQueryClient()
  const key = roomsKey(room.caseId ?? '')
  const [typed, setTyped] = useState(room.name)
  const rename = useMutation({
    mutationFn: (name: string) => api.chat.change({ id: room.id, name }),
    onMutate: (name) => client.setQueryData<Room[]>(key, (all) => all?.map((one) => (one.id === room.id ? { ...one, name } : one))),
    onError: (error) => tellFailure(sentenceOf(error, text.renameFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
  const [error, setError] = useState<string>()
  const submit = () => {
    const name = chat.change.input.shape.name.safeParse(typed)
    if (!name.data) return setError(name.error?.issues[0]?.message)
    rename.mutate(name.data)
    close()
  }
  return (
    <FormDialog title={text.editName} save={text.save} onSubmit={submit} close={close}>
      <TextField
        name="chat-name"
        label={text.name}
        value={typed}
        maxLength={200}
        error={error}
        data-first
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}
