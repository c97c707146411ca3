'use client'
import { useEffect, useRef } from 'react'
import { CallOverlay } from '@/calls/call-overlay'
import { guestCallStrings } from '@/calls/guest-strings'
import { joinCall, leaveAsRemoved, leaveCall } from '@/client/call/call'
import { useCalls } from '@/client/call/store'
import { iceTimeoutMs, setCallTransport } from '@/client/call/transport'
import { onSocketMessage, openSocket } from '@/client/socket/socket'
import { type OfficeCall, PortalError, post } from '../api'
import { usePortalContext } from '../portal-context'
import { fetchTicket } from '../use-call-updates'
import './call.css'

export type CallProps = {
  call: OfficeCall
  guestId: string
  onAnnouncement: (message: string, isFailure: boolean) => void
  onClose: () => void
}

/** The device check and the call, until it ends or the client hangs up. */
export function Call({ call: { id, kind }, guestId, onAnnouncement, onClose }: CallProps) {
  const { secret, language, text, refresh } = usePortalContext()
  const strings = { ...guestCallStrings[language], unsupported: text.callsUnsupported }
  const { phase, deviceCheck } = useCalls()
  const hasJoined = useRef(false)
  const leaving = useRef<Promise<unknown>>(undefined)
  useEffect(() => {
    setCallTransport({
      join: (input) => post('/portal/calls/:id/join', { ...input, secret }),
      leave: (input) => {
        const response = post('/portal/calls/:id/leave', { ...input, secret })
        leaving.current = response.catch(() => undefined)
        return response
      },
      setAnswering: (input) => post('/portal/calls/:id/answering', { ...input, secret }),
      decline: (input) => post('/portal/calls/:id/decline', { ...input, secret }),
      listIceServers: () => post('/portal/ice', { secret }, AbortSignal.timeout(iceTimeoutMs)),
      isTransientError: (error) => error instanceof PortalError && (error.isTransient || error.status === 429),
    })
    // The first message lists the running calls.
    const unsubscribe = onSocketMessage((message) => {
      if (message.type !== 'calls') return
      unsubscribe()
      if (message.calls.every((one) => one.id !== id)) {
        onAnnouncement(guestCallStrings[language].over, false)
        return void refresh().finally(onClose)
      }
      // After the other listeners.
      queueMicrotask(() => {
        hasJoined.current = true
        joinCall(id, kind)
      })
    })
    const closeSocket = openSocket({ userId: guestId, getToken: () => fetchTicket(secret), onUnauthenticated: leaveAsRemoved })
    return () => {
      unsubscribe()
      leaveCall()
      closeSocket()
    }
  }, [id, kind, guestId, secret, language, refresh, onAnnouncement, onClose])
  const isIdle = phase.name === 'idle' && !deviceCheck
  useEffect(() => {
    if (!isIdle || !hasJoined.current) return
    // Before the server knows that the client left, the page would offer the call again.
    void Promise.resolve(leaving.current).then(refresh).finally(onClose)
  }, [isIdle, refresh, onClose])
  return <CallOverlay me={guestId} strings={strings} onAnnouncement={onAnnouncement} isInline />
}
