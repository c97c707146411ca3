'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '@/client/api'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TextField } from '@/ui/field'
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    rename.mutate(typed.trim())
    close()
  }
  return (
    <Dialog
      title={text.editName}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{words.form.cancel}</Button>
          <Button type="submit" form="rename-chat" look="primary">
            {text.save}
          </Button>
        </>
      }
    >
      <form id="rename-chat" onSubmit={submit}>
        <TextField
          name="chat-name"
          label={text.name}
          value={typed}
          maxLength={200}
          required
          data-first
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
