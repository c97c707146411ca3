'use client'
import { lazy, Suspense, useEffect } from 'react'
import { markEndAnnounced, markProblemAnnounced } from '@/client/call/call'
import { type CallProblem, isUnanswered } from '@/client/call/state'
import { useCalls } from '@/client/call/store'
import { useCallSocket } from '@/client/call/use-call-socket'
import type { CallState } from '@/contract/socket-messages'
import { callerStrings } from '@/strings/calls'
import { IncomingCalls } from './incoming-calls'
import { type CallStrings, CallStringsProvider } from './strings-context'

// Loaded on demand: few pages load during a call.
const CallWindow = lazy(async () => ({ default: (await import('./window')).CallWindow }))
const DeviceCheck = lazy(async () => ({ default: (await import('./device-check-dialog')).DeviceCheckDialog }))

type Props = {
  me: string
  strings: CallStrings
  onAnnouncement: (message: string, isFailure: boolean) => void
  /** Shows the call as a part of the page, not over it. */
  isInline?: boolean
}

/** Incoming calls, the device check and the call itself, on every staff screen, on the guest page and in a client's portal. */
export function CallOverlay({ me, strings, onAnnouncement, isInline }: Props) {
  useCallSocket(me)
  const { calls, deviceCheck, session, endedCall, problem } = useCalls()
  useEffect(() => {
    if (!problem) return
    onAnnouncement(getProblemMessage(problem, strings), problem.reason !== 'movedElsewhere' && problem.reason !== 'removed')
    markProblemAnnounced()
  }, [problem, strings, onAnnouncement])
  useEffect(() => {
    if (!endedCall) return
    onAnnouncement(getEndMessage(endedCall, me, strings), false)
    markEndAnnounced()
  }, [endedCall, me, strings, onAnnouncement])
  const call = calls.find(({ id }) => id === session?.callId)
  const isAnsweredHere = ({ id }: CallState) => deviceCheck !== null && 'join' in deviceCheck && deviceCheck.join === id
  const incoming = calls.filter((one) => isUnanswered(one, me) && !isAnsweredHere(one))
  return (
    <CallStringsProvider text={strings}>
      <Suspense>{session && call && <CallWindow session={session} call={call} me={me} isInline={isInline} />}</Suspense>
      <IncomingCalls calls={incoming} me={me} />
      <Suspense>{deviceCheck && <DeviceCheck request={deviceCheck} />}</Suspense>
    </CallStringsProvider>
  )
}

function getProblemMessage({ reason, message = '' }: CallProblem, text: CallStrings): string {
  if (reason === 'invalidPeople') return message
  return reason === 'failed' ? text.failed(message) : text[reason]
}

function getEndMessage(call: CallState, me: string, text: CallStrings): string {
  const listNames = (state: string) => call.people.filter((person) => person.id !== me && person.state === state).map(({ name }) => name)
  // Only the caller of an unanswered call reads why it was not answered.
  if (call.answeredAt || call.startedBy !== me) return text.over
  const [busy, declined] = [listNames('busy'), listNames('declined')]
  if (busy.length > 0) return callerStrings.busy(busy)
  return declined.length > 0 ? callerStrings.declined(declined) : callerStrings.nobody(listNames('missed'))
}
