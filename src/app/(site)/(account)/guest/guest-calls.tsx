'use client'
import { useCallback, useEffect, useState } from 'react'
import { CallLayer } from '@/admin/shell/call/calls'
import { RunningCall } from '@/admin/shell/call/running-call'
import { api } from '@/client/api'
import { leaveLocally, shutOut } from '@/client/call'
import { callThrough, relaysWithin } from '@/client/call-door'
import { useCalls } from '@/client/call-store'
import { openLive } from '@/client/live'
import { Notice } from '@/ui/notice'
import { callWords } from './call-words'
import type { Language } from './words'

type Props = { secret: string; me: string; language: Language }

/** The calls of the chat, for a guest who was let in. */
export function GuestCalls({ secret, me, language }: Props) {
  const text = callWords[language]
  const [said, setSaid] = useState<{ sentence: string; failed: boolean }>()
  const say = useCallback((sentence: string, failed: boolean) => setSaid({ sentence, failed }), [])
  const { calls, mine } = useCalls()
  useEffect(() => {
    callThrough({
      join: (input) => api.guestCalls.join({ ...input, secret }),
      leave: (input) => api.guestCalls.leave({ ...input, secret }),
      decline: (input) => api.guestCalls.decline({ ...input, secret }),
      ice: () => api.guestCalls.ice({ secret }, relaysWithin),
    })
    const token = () =>
      api.guestCalls.ticket({ secret }, { within: 10_000 }).then(
        (ticket) => ticket.token,
        () => undefined,
      )
    // Whether one is still let in, the page asks every two seconds anyway.
    const close = openLive({ userId: me, token, refused: shutOut })
    return () => {
      leaveLocally()
      close()
    }
  }, [secret, me])
  return (
    <>
      {said && (said.failed || !mine) && (
        <Notice kind={said.failed ? 'error' : 'info'} live>
          {said.sentence}
        </Notice>
      )}
      {calls[0] && <RunningCall threadId={calls[0].threadId} me={me} text={text} />}
      <CallLayer me={me} text={text} say={say} inPage />
    </>
  )
}
