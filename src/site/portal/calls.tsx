'use client'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { loadResumePoint } from '@/client/call/resume'
import { type OfficeCall, post } from './api'
import type { CallProps } from './call/call'
import { CallNotice } from './call-notice'
import { loadCall } from './load-call'
import { usePortalContext } from './portal-context'
import { useBusy } from './use-busy'
import { useCallUpdates } from './use-call-updates'

type Ongoing = { call: OfficeCall; Call: ComponentType<CallProps> }
type Message = { text: string; isFailure: boolean }

/** Calls of the office: a notice, and the call itself, whose script loads when the client answers. */
export function Calls({ calls, guestId }: { calls: readonly OfficeCall[]; guestId: string }) {
  const { text, secret, refresh } = usePortalContext()
  const [ongoing, setOngoing] = useState<Ongoing>()
  const { isBusy, run } = useBusy()
  const [isLoading, setIsLoading] = useState(false)
  const [message, setMessage] = useState<Message>()
  const region = useRef<HTMLDivElement>(null)
  useCallUpdates(guestId, !ongoing)
  const waiting = calls.find(({ state }) => state !== 'missed')

  const open = async (call: OfficeCall) => {
    setMessage(undefined)
    setIsLoading(true)
    try {
      setOngoing({ call, Call: await loadCall() })
    } catch {
      setMessage({ text: text.callFailed, isFailure: true })
    }
    setIsLoading(false)
  }
  const decline = async ({ id }: OfficeCall) => {
    setMessage(undefined)
    await post('/portal/calls/:id/decline', { id, secret }).catch(() => setMessage({ text: text.failed, isFailure: true }))
    await refresh()
    // The button that was pressed is gone.
    region.current?.focus()
  }
  const close = useCallback(() => setOngoing(undefined), [])
  const announce = useCallback((sentence: string, isFailure: boolean) => setMessage({ text: sentence, isFailure }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a page that was reloaded during a call goes on with it
  useEffect(() => {
    if (waiting && loadResumePoint()?.id === waiting.id) run(() => open(waiting))
  }, [])
  const isRunning = ongoing !== undefined
  useEffect(() => {
    if (isRunning) region.current?.focus()
  }, [isRunning])

  const className = !ongoing && waiting ? 'portal-calls portal-calls-waiting' : ongoing || message ? 'portal-calls' : 'portal-hidden'
  return (
    <div className={className} ref={region} tabIndex={-1}>
      {ongoing ? (
        <ongoing.Call call={ongoing.call} guestId={guestId} onAnnouncement={announce} onClose={close} />
      ) : (
        <div role="alert">
          {waiting && (
            <CallNotice
              call={waiting}
              isBusy={isBusy}
              isLoading={isLoading}
              onAnswer={() => run(() => open(waiting))}
              onDecline={() => run(() => decline(waiting))}
            />
          )}
        </div>
      )}
      <p role="status" className={message ? (message.isFailure ? 'portal-error' : 'portal-notice') : 'portal-hidden'}>
        {message?.text}
      </p>
    </div>
  )
}
