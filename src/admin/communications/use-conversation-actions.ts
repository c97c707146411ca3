'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getChatErrorMessage } from '@/admin/chat/chat-error-message'
import { findDirectRoom } from '@/admin/chat/open-direct-chat'
import { type Rooms, roomsKey } from '@/admin/chat/queries'
import { openChat } from '@/admin/chat/windows'
import { api } from '@/client/api'
import { startCall } from '@/client/call/call'
import type { CallKind } from '@/client/call/state'
import { createIdempotencyKeys } from '@/client/idempotency-keys'
import { useCurrentUser } from '@/client/session/current-user'
import { invalidParticipants } from '@/contract/constants/chat'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'
import type { DirectoryPerson } from './people'
import type { Selection } from './use-selection'

const text = strings.communications

/**
 * Opens chats and starts calls. A chat with one colleague is opened again if there is one. Clients and contacts are invited
 * first: the caller shows the invite dialog while there is an `invitation`.
 */
export function useConversationActions({ clear, setErrorMessage }: Selection) {
  const queryClient = useQueryClient()
  const me = useCurrentUser().id
  const [invitation, setInvitation] = useState<{ people: readonly DirectoryPerson[]; chatName?: string | undefined }>()
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const openRoom = useMutation({
    mutationFn: async ({ colleagues, name }: { colleagues: readonly DirectoryPerson[]; name?: string | undefined }) => {
      const [only, ...others] = colleagues
      const isDirect = only && others.length === 0
      const existingId = isDirect && findDirectRoom(queryClient.getQueryData<Rooms>(roomsKey), me, only.id)
      if (existingId) return { id: existingId, newName: null }
      const body = { participantIds: colleagues.map(({ id }) => id), ...(name && { name }) }
      const { id, room } = await idempotencyKeys.send(api.chat.createRoom, body)
      return { id, newName: room.name }
    },
    onSuccess: ({ id, newName }) => {
      if (!id) return setErrorMessage(text.noThread)
      if (newName) toast(text.created(newName))
      void queryClient.invalidateQueries({ queryKey: roomsKey })
      clear()
      openChat(id)
    },
    onError: (error) => setErrorMessage(getChatErrorMessage(error)),
  })
  const hasGuests = (people: readonly DirectoryPerson[]) => people.some(({ kind }) => kind !== 'employee')
  /** `name`: of a chat with several people. */
  const startChat = (people: readonly DirectoryPerson[], name?: string) => {
    if (people.length === 0) return setErrorMessage(invalidParticipants.none.message)
    setErrorMessage(undefined)
    if (hasGuests(people)) setInvitation({ people, chatName: name })
    else openRoom.mutate({ colleagues: people, name })
  }
  const callPeople = (people: readonly DirectoryPerson[], kind: CallKind, chatName?: string) => {
    if (people.length === 0) return setErrorMessage(text.nobodyToCall)
    setErrorMessage(undefined)
    if (hasGuests(people)) return setInvitation({ people, chatName })
    if (startCall({ people: people.map(({ id }) => id), kind }) === 'unsupported')
      toast(text.fallback(kind, people.map(({ name }) => name).join(', ')))
  }
  return { startChat, callPeople, isOpening: openRoom.isPending, invitation, closeInviteDialog: () => setInvitation(undefined) }
}
export type ConversationActions = ReturnType<typeof useConversationActions>
