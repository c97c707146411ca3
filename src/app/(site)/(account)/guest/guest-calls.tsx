'use client'
import { useCallback, useEffect, useState } from 'react'
import { CallLayer } from '@/admin/shell/call/calls'
import { RunningCall } from '@/admin/shell/call/running-call'
import { api } from '@/client/api'
import { leaveAsRemoved, leaveCall } from '@/client/call'
import { iceRequestOptions, setCallTransport } from '@/client/call-door'
import { useCalls } from '@/client/call-store'
import { openLive } from '@/client/live'
import { Notice } from '@/ui/notice'
import { callWords } from './call-words'
import type { Language } from './words'

type Props = { secret: string; me: string; language: Language }

export function GuestCalls({ secret, me, language }: Props) {
  const text = callWords[language]
  const [announcement, setAnnouncement] = useState<{ message: string; isFailure: boolean }>()
  const announce = useCallback((message: string, isFailure: boolean) => setAnnouncement({ message, isFailure }), [])
  const { calls, session } = useCalls()
  useEffect(() => {
    setCallTransport({
      join: (input) => api.guestCalls.join({ ...input, secret }),
      leave: (input) => api.guestCalls.leave({ ...input, secret }),
      decline: (input) => api.guestCalls.decline({ ...input, secret }),
      ice: () => api.guestCalls.ice({ secret }, iceRequestOptions),
    })
    const fetchToken = () =>
      api.guestCalls.ticket({ secret }, { within: 10_000 }).then(
        (ticket) => ticket.token,
        () => undefined,
      )
    const closeSocket = openLive({ userId: me, token: fetchToken, refused: leaveAsRemoved })
    return () => {
      leaveCall()
      closeSocket()
    }
  }, [secret, me])
  return (
    <>
      {announcement && (announcement.isFailure || !session) && (
        <Notice kind={announcement.isFailure ? 'error' : 'info'} live>
          {announcement.message}
        </Notice>
      )}
      {calls[0] && <RunningCall threadId={calls[0].threadId} me={me} text={text} />}
      <CallLayer me={me} text={text} say={announce} inPage />
    </>
  )
}
