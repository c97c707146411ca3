'use client'
import { Phone, PhoneOff } from 'lucide-react'
import { useEffect } from 'react'
import { declineCall, joinCall } from '@/client/call/call'
import { isAnsweredElsewhere, isJoiningCall } from '@/client/call/state'
import { useCalls } from '@/client/call/store'
import type { CallState } from '@/contract/socket-messages'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import styles from './incoming-calls.module.css'
import { type CallStrings, useCallStrings } from './strings-context'
import { useRingtone } from './use-ringtone'

/** The live region is rendered before the first call, or screen readers miss it. The focus does not move. */
export function IncomingCalls({ calls, me }: { calls: CallState[]; me: string }) {
  const text = useCallStrings()
  const { session, deviceCheck } = useCalls()
  const isRinging = calls.some(({ people }) => people.some(({ id, state }) => id === me && state === 'ringing'))
  useRingtone(isRinging && !session && !deviceCheck)
  const announcement = calls[0] && announceCall(calls[0], text)
  useEffect(() => {
    if (!announcement) return
    const before = document.title
    const title = `📞 ${announcement}`
    document.title = title
    return () => {
      // Another page may have set its own title since.
      if (document.title.endsWith(title)) document.title = before
    }
  }, [announcement])
  return (
    <div role="alert" className={styles.calls}>
      {calls.map((call) => (
        <IncomingCall key={call.id} call={call} me={me} />
      ))}
    </div>
  )
}

const findCaller = (call: CallState) => call.people.find(({ id }) => id === call.startedBy) ?? { name: '', avatarUrl: null }
const announceCall = (call: CallState, text: CallStrings) => text.incoming[call.kind](findCaller(call).name)

function IncomingCall({ call, me }: { call: CallState; me: string }) {
  const text = useCallStrings()
  const caller = findCaller(call)
  const others = call.people.filter(({ id }) => id !== me && id !== call.startedBy)
  const state = useCalls()
  return (
    <section className={styles.call} aria-label={announceCall(call, text)}>
      <span className={styles.picture}>
        <Avatar name={caller.name} picture={caller.avatarUrl} />
      </span>
      <p className={styles.people}>
        <strong>{announceCall(call, text)}</strong>
        {call.threadName && <span>{call.threadName}</span>}
        {others.length > 0 && <span>{text.withOthers(others.map(({ name }) => name).join(', '))}</span>}
        {isAnsweredElsewhere(state, call) && <span>{text.answeringElsewhere}</span>}
      </p>
      <div className={styles.actions}>
        <Button variant="danger" icon={PhoneOff} aria-label={text.declineOf(caller.name)} onClick={() => void declineCall(call.id)}>
          {text.decline}
        </Button>
        <Button
          variant="primary"
          icon={Phone}
          busy={isJoiningCall(state, call.id)}
          aria-label={text.answerOf(caller.name)}
          onClick={() => joinCall(call.id, call.kind)}
        >
          {text.answer}
        </Button>
      </div>
    </section>
  )
}
