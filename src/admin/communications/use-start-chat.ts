'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chatErrorMessage } from '@/admin/chat/chat-error-message'
import { type Rooms, roomsKey } from '@/admin/chat/queries'
import { openChat } from '@/admin/chat/windows'
import { api } from '@/client/api'
import { useCurrentUser } from '@/client/current-user'
import { createIdempotencyKeys } from '@/client/idempotency-keys'
import { invalidParticipants } from '@/contract/constants/chat'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'
import type { DirectoryPerson } from './people'
import type { Selection } from './use-selection'

const text = strings.communications

/** Opens a chat with the selected people. With one colleague it opens their existing chat, if there is one. */
export function useStartChat({ people, clear, setProblem }: Selection) {
  const client = useQueryClient()
  const me = useCurrentUser().id
  const [isInviting, setInviting] = useState(false)
  const [keys] = useState(createIdempotencyKeys)
  const open = useMutation({
    mutationFn: async (colleagues: readonly DirectoryPerson[]) => {
      const existingId = findRoomOfTwo(client.getQueryData<Rooms>(roomsKey), me, colleagues)
      if (existingId) return { id: existingId, newName: null }
      const body = { participantIds: colleagues.map(({ id }) => id) }
      const { id, room } = await api.chat.createRoom(body, { idempotencyKey: keys.keyFor(body) })
      keys.reset()
      return { id, newName: room.name }
    },
    onSuccess: ({ id, newName }) => {
      if (!id) return setProblem(text.noThread)
      if (newName) toast(text.created(newName))
      void client.invalidateQueries({ queryKey: roomsKey })
      clear()
      openChat(id)
    },
    onError: (error) => setProblem(chatErrorMessage(error)),
  })
  const openInvite = () => setInviting(true)
  const start = () => {
    if (people.length === 0) return setProblem(invalidParticipants.none.message)
    setProblem(undefined)
    if (people.some(({ kind }) => kind !== 'employee')) openInvite()
    else open.mutate(people)
  }
  return { start, openInvite, isOpening: open.isPending, isInviting, closeInvite: () => setInviting(false) }
}

/** The chat of these two people that has the default name and belongs to no case. */
function findRoomOfTwo(rooms: Rooms | undefined, me: string, [other, ...others]: readonly DirectoryPerson[]) {
  if (!other || others.length > 0) return undefined
  return rooms?.rooms.find(
    ({ participants, caseId, name }) =>
      caseId === null &&
      participants.length === 2 &&
      participants.includes(me) &&
      participants.includes(other.id) &&
      /^Chat with /.test(name),
  )?.id
}
