'use client'
import { Maximize2, Minimize2, Minus, Phone } from 'lucide-react'
import { type CSSProperties, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallSession } from '@/client/call-state'
import type { CallState } from '@/contract/live'
import { Button, IconButton } from '@/ui/button'
import { Absent } from './absent'
import { Controls } from './controls'
import { Devices } from './devices'
import { Duration } from './duration'
import { HeardHere } from './heard-here'
import { useCallText } from './text'
import { OthersTile, OwnTile, RungTile } from './tile'
import { useCallKeys } from './use-call-keys'
import { useCallNews } from './use-call-news'
import styles from './window.module.css'

const notListedAsAbsent = ['in', 'ringing', 'removed']
type Size = 'small' | 'large' | 'bar'
type Props = { session: CallSession; call: CallState; me: string; isInline?: boolean }

/** Floats over the page, unless it is inline. */
export function CallWindow({ session, call, me, isInline }: Props) {
  const text = useCallText()
  const [size, setSize] = useState<Size>('small')
  const [devicesOpen, setDevicesOpen] = useState(false)
  const announcement = useCallNews(call, me, session.media.muted)
  useCallKeys(session.media)
  const header = useRef<HTMLElement>(null)
  /** The pressed button disappears: the focus moves to the button that reverses the change. */
  const resize = (to: Size) => {
    flushSync(() => setSize(to))
    header.current?.querySelector('button')?.focus()
  }
  const others = call.people.filter(({ id }) => id !== me)
  const joined = others.filter(({ state }) => state === 'in')
  const ringing = others.filter(({ state }) => state === 'ringing')
  const title = call.threadName ?? others.map(({ name }) => name).join(', ')
  return (
    <section
      className={[styles.window, styles[size], isInline && styles.inline].filter(Boolean).join(' ')}
      aria-label={`${text.region}: ${title}`}
      tabIndex={-1}
    >
      <p className={styles.announcement} role="status">
        {announcement}
      </p>
      <HeardHere people={joined} session={session} />
      <header ref={header} className={styles.head}>
        <span className={styles.title}>
          <strong>{title}</strong> {call.answeredAt && <Duration since={call.answeredAt} />}
        </span>
        {size === 'bar' ? (
          <Button small icon={Phone} onClick={() => resize('small')}>
            {text.open}
          </Button>
        ) : (
          <>
            <IconButton label={text.minimize} icon={Minus} small onClick={() => resize('bar')} />
            {size === 'large' ? (
              <IconButton label={text.shrink} icon={Minimize2} small onClick={() => setSize('small')} />
            ) : (
              <IconButton label={text.enlarge} icon={Maximize2} small onClick={() => setSize('large')} />
            )}
          </>
        )}
      </header>
      {size !== 'bar' && (
        <div className={styles.people}>
          <div className={styles.stage}>
            <ul className={styles.tiles} style={{ '--people': joined.length + ringing.length + 1 } as CSSProperties}>
              {joined.map((person) => (
                <OthersTile key={person.id} person={person} peer={person.device ? session.peers[person.device] : undefined} />
              ))}
              {ringing.map((person) => (
                <RungTile key={person.id} person={person} />
              ))}
              <OwnTile session={session} person={call.people.find(({ id }) => id === me)} />
            </ul>
          </div>
          <Absent people={others.filter(({ state }) => !notListedAsAbsent.includes(state))} callId={call.id} canRing={!isInline} />
        </div>
      )}
      <Controls media={session.media} isSmall={size === 'bar'} openDevices={() => setDevicesOpen(true)} />
      {devicesOpen && <Devices session={session} close={() => setDevicesOpen(false)} />}
    </section>
  )
}
