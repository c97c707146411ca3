'use client'
import { useEffect } from 'react'
import { dropOver, dropProblem } from '@/client/call'
import { type Problem, useCalls } from '@/client/call-store'
import { useCallWatch } from '@/client/call-watch'
import type { CallState } from '@/contract/live'
import { tell, tellFailure } from '@/ui/toast'
import { words } from '../../words'
import { useMe } from '../person'
import { DeviceCheck } from './device-check'
import { Ring } from './ring'
import { CallWindow } from './window'

const text = words.calls

/** Everything of calls, wherever one works in the staff area. */
export function CallLayer() {
  const me = useMe()
  useCallWatch(me.id)
  const { calls, wanted, mine, over, problem } = useCalls()
  useEffect(() => {
    if (!problem) return
    const sentence = sentenceOf(problem)
    if (problem.reason === 'elsewhere') tell(sentence)
    else tellFailure(sentence)
    dropProblem()
  }, [problem])
  useEffect(() => {
    if (!over) return
    tell(endOf(over, me.id))
    dropOver()
  }, [over, me.id])
  const call = calls.find((one) => one.id === mine?.id)
  const rings = calls.filter((one) => one.people.some((p) => p.id === me.id && p.state === 'ringing'))
  return (
    <>
      {mine && call && <CallWindow mine={mine} call={call} me={me.id} />}
      <Ring calls={rings} me={me.id} />
      {wanted && <DeviceCheck wanted={wanted} />}
    </>
  )
}

function sentenceOf({ reason, sentence = '' }: Problem): string {
  if (reason === 'people') return sentence
  if (reason === 'failed') return text.failed(sentence)
  return { unsupported: text.unsupported, denied: text.denied, screen: text.screenFailed, elsewhere: text.elsewhere }[reason]
}

/** Why nobody is there any more. */
function endOf(call: CallState, me: string): string {
  const names = (state: string) =>
    call.people
      .filter((p) => p.id !== me && p.state === state)
      .map((p) => p.name)
      .join(', ')
  if (call.answeredAt) return text.over
  if (names('busy')) return text.wasBusy(names('busy'))
  return names('declined') ? text.wasDeclined(names('declined')) : text.nobody(names('missed'))
}
