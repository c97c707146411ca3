'use client'
import { Phone, PhoneOff } from 'lucide-react'
import { useEffect } from 'react'
import { declineCall, joinCall } from '@/client/call'
import { useCalls } from '@/client/call-store'
import type { CallState } from '@/contract/live'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import styles from './ring.module.css'
import { useCallText } from './text'
import { useTone } from './use-tone'

/** Who is calling. The region is there before the first call, or screen readers miss it; the focus stays where one works. */
export function Ring({ calls, me }: { calls: CallState[]; me: string }) {
  const text = useCallText()
  const { mine, wanted } = useCalls()
  useTone(calls.length > 0 && !mine && !wanted)
  const first = calls[0] && starterOf(calls[0]).name
  useEffect(() => {
    if (!first) return
    const before = document.title
    const ringing = `📞 ${text.incoming.audio(first)}`
    document.title = ringing
    return () => {
      // Whoever went elsewhere meanwhile has the title of that page.
      if (document.title.endsWith(ringing)) document.title = before
    }
  }, [first, text])
  return (
    <div role="alert" className={styles.rings}>
      {calls.map((call) => (
        <RingCard key={call.id} call={call} me={me} />
      ))}
    </div>
  )
}

const starterOf = (call: CallState) => call.people.find((p) => p.id === call.startedBy) ?? { name: '', avatarUrl: null }

function RingCard({ call, me }: { call: CallState; me: string }) {
  const text = useCallText()
  const from = starterOf(call)
  const others = call.people.filter((p) => p.id !== me && p.id !== call.startedBy)
  return (
    <section className={styles.ring} aria-label={text.incoming[call.kind](from.name)}>
      <span className={styles.picture}>
        <Avatar name={from.name} picture={from.avatarUrl} />
      </span>
      <p className={styles.who}>
        <strong>{text.incoming[call.kind](from.name)}</strong>
        {call.threadName && <span>{call.threadName}</span>}
        {others.length > 0 && <span>{text.withOthers(others.map((p) => p.name).join(', '))}</span>}
      </p>
      <div className={styles.acts}>
        <Button look="danger" icon={PhoneOff} aria-label={text.declineOf(from.name)} onClick={() => void declineCall(call.id)}>
          {text.decline}
        </Button>
        <Button look="primary" icon={Phone} aria-label={text.answerOf(from.name)} onClick={() => joinCall(call.id, call.kind)}>
          {text.answer}
        </Button>
      </div>
    </section>
  )
}
