'use client'
import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { markEndAnnounced, markProblemAnnounced } from '@/client/call'
import type { CallProblem } from '@/client/call-state'
import { useCalls } from '@/client/call-store'
import { useCallWatch } from '@/client/call-watch'
import type { CallState } from '@/contract/live'
import { calling } from '../../words/calls'
import { Ring } from './ring'
import { type CallText, CallTextProvider } from './text'

// Loaded on demand: few pages load during a call.
const CallWindow = dynamic(() => import('./window').then((file) => file.CallWindow), { ssr: false })
const DeviceCheck = dynamic(() => import('./device-check').then((file) => file.DeviceCheck), { ssr: false })

type Props = {
  me: string
  text: CallText
  say: (message: string, isFailure: boolean) => void
  /** Shows the call as a part of the page, not over it. */
  inPage?: boolean
}

/** Incoming calls, the device check and the call itself, on every staff screen and on the guest page. */
export function CallLayer({ me, text, say, inPage }: Props) {
  useCallWatch(me)
  const { calls, deviceCheck, session, endedCall, problem } = useCalls()
  useEffect(() => {
    if (!problem) return
    say(problemMessage(problem, text), problem.reason !== 'elsewhere' && problem.reason !== 'removed')
    markProblemAnnounced()
  }, [problem, text, say])
  useEffect(() => {
    if (!endedCall) return
    say(endMessage(endedCall, me, text), false)
    markEndAnnounced()
  }, [endedCall, me, text, say])
  const call = calls.find(({ id }) => id === session?.callId)
  const incoming = calls.filter(({ people }) => people.some((person) => person.id === me && person.state === 'ringing'))
  return (
    <CallTextProvider text={text}>
      {session && call && <CallWindow session={session} call={call} me={me} {...(inPage && { isInline: true })} />}
      <Ring calls={incoming} me={me} />
      {deviceCheck && <DeviceCheck request={deviceCheck} />}
    </CallTextProvider>
  )
}

function problemMessage({ reason, message = '' }: CallProblem, text: CallText): string {
  if (reason === 'invalidPeople') return message
  return reason === 'failed' ? text.failed(message) : text[reason]
}

function endMessage(call: CallState, me: string, text: CallText): string {
  const namesOf = (state: string) => call.people.filter((person) => person.id !== me && person.state === state).map(({ name }) => name)
  // Only the caller of an unanswered call reads why it was not answered.
  if (call.answeredAt || call.startedBy !== me) return text.over
  const [busy, declined] = [namesOf('busy'), namesOf('declined')]
  if (busy.length > 0) return calling.busy(busy)
  return declined.length > 0 ? calling.declined(declined) : calling.nobody(namesOf('missed'))
}
