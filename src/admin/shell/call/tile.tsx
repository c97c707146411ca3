import { MicOff, MonitorUp, PhoneCall, VideoOff } from 'lucide-react'
import { ringAgain } from '@/client/call'
import type { Mine } from '@/client/call-store'
import type { CallState } from '@/contract/live'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { words } from '../../words'
import { Picture } from './picture'
import styles from './tile.module.css'

const text = words.calls
type Person = CallState['people'][number]
type Shown = Mine['shown']

/** Somebody else in the call. */
export function OthersTile({ person, peer }: { person: Person; peer: Mine['peers'][string] | undefined }) {
  const way = peer?.way ?? 'connecting'
  const shown = peer?.shown
  const track = peer?.stream.getVideoTracks()[0]
  const pictured = track && way !== 'connecting' && (shown?.camera || shown?.screen)
  return (
    <li className={styles.tile} data-way={way}>
      {pictured ? <Picture track={track} label={person.name} whole={shown.screen} /> : <Face person={person} />}
      {way !== 'connected' && <p className={styles.state}>{way === 'connecting' ? text.connecting : text.reconnecting}</p>}
      <Name name={person.name} shown={way === 'connecting' ? null : (shown ?? null)} />
    </li>
  )
}

/** Oneself, as the others see it. */
export const OwnTile = ({ mine: { shown, video }, person }: { mine: Mine; person: Person | undefined }) => (
  <li className={`${styles.tile} ${styles.own}`}>
    {video ? (
      <Picture track={video} label={text.preview} mirrored={!shown.screen} whole={shown.screen} />
    ) : (
      person && <Face person={person} />
    )}
    <Name name={text.you} shown={shown} />
  </li>
)

const states = { ringing: text.ringing, declined: text.declined, busy: text.busyElsewhere, missed: text.missed, left: text.left, in: '' }
/** Somebody who is rung, or who was. */
export const WaitingTile = ({ person, call }: { person: Person; call: string }) => (
  <li className={`${styles.tile} ${person.state === 'ringing' ? styles.ringing : styles.away}`}>
    <Face person={person} />
    <p className={styles.state}>{states[person.state]}</p>
    {person.state !== 'ringing' && (
      <Button
        small
        icon={PhoneCall}
        className={styles.again}
        aria-label={text.ringAgainOf(person.name)}
        onClick={() => void ringAgain(call, [person.id])}
      >
        {text.ringAgain}
      </Button>
    )}
    <Name name={person.name} shown={null} />
  </li>
)

const Face = ({ person }: { person: Person }) => (
  <span className={styles.face}>
    <Avatar name={person.name} picture={person.avatarUrl} />
  </span>
)

const Name = ({ name, shown }: { name: string; shown: Shown | null }) => (
  <p className={styles.name}>
    <span className={styles.text}>{name}</span>
    {shown?.muted && <MicOff size={14} role="img" aria-label={text.muted} />}
    {shown?.screen && <MonitorUp size={14} role="img" aria-label={text.sharing} />}
    {shown && !shown.camera && !shown.screen && <VideoOff size={14} role="img" aria-label={text.cameraOff} />}
  </p>
)
