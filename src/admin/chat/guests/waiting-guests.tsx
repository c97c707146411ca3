'use client'
import { useEffect, useRef } from 'react'
import { showDesktopNotification } from '@/admin/chat/desktop-notification'
import { isWaiting, useRooms } from '@/admin/chat/queries'
import { openChat, showMinimizedChat } from '@/admin/chat/windows'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { RelativeTime } from '@/ui/relative-time'
import { type Guest, useGuestActions } from './use-guest-actions'

const text = strings.guests
type WaitingGuest = { guest: Guest; threadId: string }

/** The guests who wait until someone lets them in or declines. On every staff screen. */
export function WaitingGuests() {
  const rooms = useRooms().data?.rooms ?? []
  const waiting = rooms.flatMap(({ id: threadId, guests }) => guests.filter(isWaiting).map((guest) => ({ guest, threadId })))
  useAnnouncements(waiting)
  return (
    <div role="status">
      {waiting.map(({ guest, threadId }) => (
        <WaitingGuestAlert key={guest.id} guest={guest} threadId={threadId} />
      ))}
    </div>
  )
}

function WaitingGuestAlert({ guest, threadId }: WaitingGuest) {
  // The clicked button disappears, so the focus moves to the chat.
  const { admit, end } = useGuestActions(guest, () => openChat(threadId))
  const { name, enteredAt } = guest
  const actions = (
    <>
      <Button small variant="primary" busy={admit.isPending} aria-label={text.letInLabel(name)} onClick={() => admit.mutate()}>
        {text.letIn}
      </Button>
      <Button small aria-label={text.chatLabel(name)} onClick={() => openChat(threadId)}>
        {text.chat}
      </Button>
      <Button small variant="quiet" aria-label={text.declineLabel(name)} onClick={() => end.run()}>
        {text.decline}
      </Button>
    </>
  )
  return (
    <Alert action={actions}>
      {text.waits(name)}{' '}
      {enteredAt && (
        <small>
          {text.since} <RelativeTime at={enteredAt} />
        </small>
      )}
    </Alert>
  )
}

/** Announces each waiting guest once: shows the chat and a desktop notification. */
function useAnnouncements(waiting: readonly WaitingGuest[]) {
  const announced = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const { guest, threadId } of waiting) {
      if (announced.current.has(guest.id)) continue
      showMinimizedChat(threadId)
      showDesktopNotification(threadId, guest.name, text.waits(guest.name))
    }
    announced.current = new Set(waiting.map(({ guest }) => guest.id))
  })
}
