'use client'
import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { dropOver, dropProblem } from '@/client/call'
import { type Problem, useCalls } from '@/client/call-store'
import { useCallWatch } from '@/client/call-watch'
import type { CallState } from '@/contract/live'
import { calling } from '../../words/calls'
import { Ring } from './ring'
import { type CallText, CallTextProvider } from './text'

// Hardly anybody is in a call while a page loads.
const CallWindow = dynamic(() => import('./window').then((file) => file.CallWindow), { ssr: false })
const DeviceCheck = dynamic(() => import('./device-check').then((file) => file.DeviceCheck), { ssr: false })

type Props = {
  me: string
  text: CallText
  /** Says what happened; `failed` when it is something that went wrong. */
  say: (sentence: string, failed: boolean) => void
  inPage?: boolean
}

/** Everything of calls, wherever one works in the staff area, and on the page of a guest. */
export function CallLayer({ me, text, say, inPage }: Props) {
  useCallWatch(me)
  const { calls, wanted, mine, over, problem } = useCalls()
  useEffect(() => {
    if (!problem) return
    say(sentenceOf(problem, text), problem.reason !== 'elsewhere' && problem.reason !== 'removed')
    dropProblem()
  }, [problem, text, say])
  useEffect(() => {
    if (!over) return
    say(endOf(over, me, text), false)
    dropOver()
  }, [over, me, text, say])
  const call = calls.find((one) => one.id === mine?.id)
  const rings = calls.filter((one) => one.people.some((p) => p.id === me && p.state === 'ringing'))
  return (
    <CallTextProvider text={text}>
      {mine && call && <CallWindow mine={mine} call={call} me={me} {...(inPage && { inPage })} />}
      <Ring calls={rings} me={me} />
      {wanted && <DeviceCheck wanted={wanted} />}
    </CallTextProvider>
  )
}

function sentenceOf({ reason, sentence = '' }: Problem, text: CallText): string {
  if (reason === 'people') return sentence
  if (reason === 'failed') return text.failed(sentence)
  const { unsupported, denied, screenFailed: screen, elsewhere, removed } = text
  return { unsupported, denied, screen, elsewhere, removed }[reason]
}

/** Why nobody is there any more. */
function endOf(call: CallState, me: string, text: CallText): string {
  const names = (state: string) => call.people.filter((p) => p.id !== me && p.state === state).map((p) => p.name)
  // Whoever was called only missed the end of it.
  if (call.answeredAt || call.startedBy !== me) return text.over
  if (names('busy').length > 0) return calling.busy(names('busy'))
  return names('declined').length > 0 ? calling.declined(names('declined')) : calling.nobody(names('missed'))
}
