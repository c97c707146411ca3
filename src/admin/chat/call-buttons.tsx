'use client'
import { Phone, Video } from 'lucide-react'
import { startCall } from '@/client/call/call'
import { useCurrentUser } from '@/client/session/current-user'
import { maxCallParticipants } from '@/contract/constants/calls'
import * as strings from '@/strings/index'
import { IconButton } from '@/ui/button'
import type { Room } from './queries'

const text = strings.messages

/** Hidden if the room has more people than a call allows. */
export function CallButtons({ room: { id, members, guests, joined } }: { room: Room }) {
  const me = useCurrentUser().id
  const others = members.filter((member) => member.id !== me)
  const otherIds = [...others, ...guests.filter(({ state }) => state === 'in')].map(({ id }) => id)
  if (!joined || otherIds.length === 0 || otherIds.length >= maxCallParticipants) return null
  return (
    <>
      <IconButton small icon={Phone} label={text.audio} onClick={() => startCall({ people: otherIds, kind: 'audio', threadId: id })} />
      <IconButton small icon={Video} label={text.video} onClick={() => startCall({ people: otherIds, kind: 'video', threadId: id })} />
    </>
  )
}
