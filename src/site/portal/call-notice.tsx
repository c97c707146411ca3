'use client'
import { useEffect } from 'react'
import { useRingtone } from '@/calls/use-ringtone'
import type { OfficeCall } from './api'
import { usePortalContext } from './portal-context'

type Props = {
  call: OfficeCall
  isBusy: boolean
  /** The script of the call. */
  isLoading: boolean
  onAnswer: () => void
  onDecline: () => void
}

/** A call that rings, or one in progress that the client may join. */
export function CallNotice({ call, isBusy, isLoading, onAnswer, onDecline }: Props) {
  const { text } = usePortalContext()
  const { kind, from, state } = call
  const isRinging = state === 'ringing'
  const title = isRinging ? text.calling : text.callRunning
  useRingtone(isRinging && !isBusy)
  useEffect(() => {
    if (!isRinging) return
    const before = document.title
    document.title = `📞 ${title}`
    return () => {
      document.title = before
    }
  }, [isRinging, title])
  const name = from ?? text.office
  return (
    <section className="portal-call" aria-labelledby="call">
      <h2 id="call">{title}</h2>
      <p>{kind === 'video' ? text.videoCallFrom(name) : text.audioCallFrom(name)}</p>
      <p className="portal-actions">
        <button type="button" className="button" aria-disabled={isBusy || undefined} onClick={onAnswer}>
          {isLoading ? text.connectingCall : isRinging ? text.answerCall : text.joinCall}
        </button>
        {isRinging && (
          <button type="button" className="quiet" aria-disabled={isBusy || undefined} onClick={onDecline}>
            {text.declineCall}
          </button>
        )}
      </p>
    </section>
  )
}
