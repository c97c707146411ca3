'use client'
import { Maximize2, Minimize2, Minus, Phone } from 'lucide-react'
import { type FocusEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallSession } from '@/client/call/state'
import type { CallState } from '@/contract/socket-messages'
import { Button, IconButton } from '@/ui/button'
import { AbsentParticipants } from './absent-participants'
import { CallControls } from './controls'
import { DevicesDialog } from './devices-dialog'
import { CallDuration } from './duration'
import { RemoteAudio } from './remote-audio'
import { CallStage } from './stage'
import { useCallStrings } from './strings-context'
import { useCallAnnouncements } from './use-call-announcements'
import { useCallShortcuts } from './use-call-shortcuts'
import { useFocusWhileMounted } from './use-focus-while-mounted'
import styles from './window.module.css'

/** People in these states are in the stage, or no longer belong to the call. */
const notAbsentStates = ['in', 'ringing', 'answering', 'removed']
/** Without a sidebar a call is large or minimized. */
const isNarrow = () => window.matchMedia('(max-width: 900px)').matches
type Size = 'small' | 'large'
type Props = { session: CallSession; call: CallState; me: string; isInline?: boolean }

/** Large, small in the sidebar, or a bar above the page. An inline call is a part of the page. */
export function CallWindow({ session, call, me, isInline }: Props) {
  const text = useCallStrings()
  const [size, setSize] = useState<Size>(call.kind === 'video' && !isInline ? 'large' : 'small')
  const [isMinimized, setIsMinimized] = useState(false)
  const [isDevicesDialogOpen, setIsDevicesDialogOpen] = useState(false)
  const announcement = useCallAnnouncements(call, me, session.media.muted)
  useCallShortcuts(session.media)
  const region = useFocusWhileMounted(!isInline && (size === 'large' || isNarrow()))
  const header = useRef<HTMLElement>(null)
  /** The pressed button disappears: the focus moves to the button that reverses the change. */
  const changeMinimized = (next: boolean) => {
    flushSync(() => setIsMinimized(next))
    header.current?.querySelector('button')?.focus()
  }
  /** A large call must not cover the focused element. */
  const uncoverFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (isMinimized || !relatedTarget || currentTarget.contains(relatedTarget)) return
    if (size === 'large') setSize('small')
    if (!isInline && isNarrow()) setIsMinimized(true)
  }
  const others = call.people.filter(({ id }) => id !== me)
  const title = call.threadName ?? others.map(({ name }) => name).join(', ')
  const isSmall = size === 'small' && !isInline
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it follows the focus and has no action of its own
    <section
      ref={region}
      className={[styles.window, isMinimized ? styles.bar : styles[size], isInline && styles.inline].filter(Boolean).join(' ')}
      aria-label={`${text.region}: ${title}`}
      data-call={isMinimized ? 'bar' : isSmall ? 'small' : undefined}
      tabIndex={-1}
      onBlur={uncoverFocus}
    >
      <p className={styles.announcement} role="status">
        {announcement}
      </p>
      <RemoteAudio people={others.filter(({ state }) => state === 'in')} session={session} />
      <header ref={header} className={styles.head}>
        <span className={styles.title}>
          <strong>{title}</strong> {call.answeredAt && <CallDuration since={call.answeredAt} />}
        </span>
        {isMinimized ? (
          <Button small icon={Phone} onClick={() => changeMinimized(false)}>
            {text.open}
          </Button>
        ) : (
          <>
            <IconButton label={text.minimize} icon={Minus} small onClick={() => changeMinimized(true)} />
            {size === 'large' ? (
              <IconButton label={text.shrink} icon={Minimize2} small className={styles.resize} onClick={() => setSize('small')} />
            ) : (
              <IconButton label={text.enlarge} icon={Maximize2} small className={styles.resize} onClick={() => setSize('large')} />
            )}
          </>
        )}
      </header>
      {!isMinimized && (
        <div className={styles.people}>
          <CallStage session={session} call={call} me={me} />
          <AbsentParticipants
            people={others.filter(({ state }) => !notAbsentStates.includes(state))}
            callId={call.id}
            canRing={!isInline}
          />
        </div>
      )}
      <CallControls
        media={session.media}
        isSmall={isMinimized || isSmall}
        isMinimized={isMinimized}
        openDevices={() => setIsDevicesDialogOpen(true)}
      />
      {isDevicesDialogOpen && <DevicesDialog session={session} onClose={() => setIsDevicesDialogOpen(false)} />}
    </section>
  )
}
