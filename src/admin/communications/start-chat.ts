'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, api } from '@/client/api'
import { wrongPeople } from '@/contract/chat'
import { tell } from '@/ui/toast'
import { type Rooms, roomsKey } from '../shell/chat/queries'
import { openChat } from '../shell/chat/windows'
import { useMe } from '../shell/person'
import { words } from '../words'
import type { Someone } from './people'
import type { Selection } from './use-selection'

const text = words.communications

/** Opens a chat with the chosen people; with one person the chat that the two have already. */
export function useStartChat({ chosen, clear, say }: Selection) {
  const client = useQueryClient()
  const me = useMe().id
  const [inviting, setInviting] = useState(false)
  const open = useMutation({
    mutationFn: async (people: readonly Someone[]) => {
      const id = roomOfTwo(client.getQueryData<Rooms>(roomsKey), me, people)
      if (id) return { id, made: false }
      const answer = await api.chat.open({ participantIds: people.map((one) => one.id) }, { idempotencyKey: crypto.randomUUID() })
      return { id: answer.id, made: true }
    },
    onSuccess: ({ id, made }) => {
      if (!id) return say(text.noThread)
      if (made) tell(text.created(id))
      void client.invalidateQueries({ queryKey: roomsKey })
      clear()
      openChat(id)
    },
    onError: (error) => say(chatProblem(error)),
  })
  const invite = () => setInviting(true)
  const start = () => {
    if (chosen.length === 0) return say(wrongPeople.none.message)
    say(undefined)
    if (chosen.some(({ kind }) => kind !== 'employee')) invite()
    else open.mutate(chosen)
  }
  return { start, invite, busy: open.isPending, inviting, stopInviting: () => setInviting(false) }
}

/** Why there is no chat, in the words of the one who could not make it. */
export function chatProblem(error: unknown) {
  if (!(error instanceof ApiError) || error.status === 0 || error.status === 503) return text.noService
  return error.status < 500 ? error.message : text.roomFailed
}

/** The chat of two people that has no name of its own and belongs to no case. */
function roomOfTwo(rooms: Rooms | undefined, me: string, [other, ...more]: readonly Someone[]) {
  if (!other || more.length > 0) return undefined
  return rooms?.rooms.find(
    ({ participants, caseId, name }) =>
      caseId === null &&
      participants.length === 2 &&
      participants.includes(me) &&
      participants.includes(other.id) &&
      /^Chat with /.test(name),
  )?.id
}
