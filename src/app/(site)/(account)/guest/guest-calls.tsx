'use client'
import { useCallback, useEffect, useState } from 'react'
import { CallOverlay } from '@/calls/call-overlay'
import { guestCallStrings } from '@/calls/guest-strings'
import { OngoingCallNotice } from '@/calls/ongoing-call-notice'
import { api } from '@/client/api'
import { leaveAsRemoved, leaveCall } from '@/client/call/call'
import { useCalls } from '@/client/call/store'
import { iceTimeoutMs, setCallTransport } from '@/client/call/transport'
import { isTransientError } from '@/client/queries/queries'
import { openSocket } from '@/client/socket/socket'
import type { Language } from '@/contract/constants/languages'
import { Alert } from '@/ui/alert'

type Props = { secret: string; me: string; language: Language }

export function GuestCalls({ secret, me, language }: Props) {
  const text = guestCallStrings[language]
  const [announcement, setAnnouncement] = useState<{ message: string; isFailure: boolean }>()
  const announce = useCallback((message: string, isFailure: boolean) => setAnnouncement({ message, isFailure }), [])
  const { calls, session } = useCalls()
  useEffect(() => {
    setCallTransport({
      join: (input) => api.guestCalls.join({ ...input, secret }),
      leave: (input) => api.guestCalls.leave({ ...input, secret }),
      setAnswering: (input) => api.guestCalls.setAnswering({ ...input, secret }),
      decline: (input) => api.guestCalls.decline({ ...input, secret }),
      listIceServers: () => api.guestCalls.listIceServers({ secret }, { timeoutMs: iceTimeoutMs }),
      isTransientError,
    })
    const fetchToken = () =>
      api.guestCalls.createSocketToken({ secret }, { timeoutMs: 10_000 }).then(
        (ticket) => ticket.token,
        () => undefined,
      )
    const closeSocket = openSocket({ userId: me, getToken: fetchToken, onUnauthenticated: leaveAsRemoved })
    return () => {
      leaveCall()
      closeSocket()
    }
  }, [secret, me])
  return (
    <>
      {announcement && (announcement.isFailure || !session) && (
        <Alert kind={announcement.isFailure ? 'error' : 'info'} live>
          {announcement.message}
        </Alert>
      )}
      {calls[0] && <OngoingCallNotice threadId={calls[0].threadId} me={me} strings={text} />}
      <CallOverlay me={me} strings={text} onAnnouncement={announce} isInline />
    </>
  )
}
