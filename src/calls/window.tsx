'use client'
import { Maximize2, Minimize2, Minus, Phone } from 'lucide-react'
import { type CSSProperties, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallSession } from '@/client/call/state'
import type { CallState } from '@/contract/socket-messages'
import { Button, IconButton } from '@/ui/button'
import { AbsentParticipants } from './absent-participants'
import { CallControls } from './controls'
import { DevicesDialog } from './devices-dialog'
import { CallDuration } from './duration'
import { LocalTile, RemoteTile, RingingTile } from './participant-tile'
import { RemoteAudio } from './remote-audio'
import { useCallStrings } from './strings-context'
import { useCallAnnouncements } from './use-call-announcements'
import { useCallShortcuts } from './use-call-shortcuts'
import styles from './window.module.css'

const notListedAsAbsent = ['in', 'ringing', 'removed']
type Size = 'small' | 'large' | 'bar'
type Props = { session: CallSession; call: CallState; me: string; isInline?: boolean }

/** Floats over the page, unless it is inline. */
export function CallWindow({ session, call, me, isInline }: Props) {
  const text = useCallStrings()
  const [size, setSize] = useState<Size>('small')
  const [devicesOpen, setDevicesOpen] = useState(false)
  const announcement = useCallAnnouncements(call, me, session.media.muted)
  useCallShortcuts(session.media)
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
      <RemoteAudio people={joined} session={session} />
      <header ref={header} className={styles.head}>
        <span className={styles.title}>
          <strong>{title}</strong> {call.answeredAt && <CallDuration since={call.answeredAt} />}
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
                <RemoteTile key={person.id} person={person} peer={person.device ? session.peers[person.device] : undefined} />
              ))}
              {ringing.map((person) => (
                <RingingTile key={person.id} person={person} />
              ))}
              <LocalTile session={session} person={call.people.find(({ id }) => id === me)} />
            </ul>
          </div>
          <AbsentParticipants
            people={others.filter(({ state }) => !notListedAsAbsent.includes(state))}
            callId={call.id}
            canRing={!isInline}
          />
        </div>
      )}
      <CallControls media={session.media} isSmall={size === 'bar'} openDevices={() => setDevicesOpen(true)} />
      {devicesOpen && <DevicesDialog session={session} close={() => setDevicesOpen(false)} />}
    </section>
  )
}
