import { MicOff, MonitorUp, VideoOff } from 'lucide-react'
import type { Mine } from '@/client/call-store'
import type { CallState } from '@/contract/live'
import { Avatar } from '@/ui/avatar'
import { Picture } from './picture'
import { useCallText } from './text'
import styles from './tile.module.css'

type Person = CallState['people'][number]
type Shown = Mine['shown']

/** Somebody else in the call. */
export function OthersTile({ person, peer }: { person: Person; peer: Mine['peers'][string] | undefined }) {
  const text = useCallText()
  const way = peer?.way ?? 'connecting'
  const shown = peer?.shown
  const track = peer?.stream.getVideoTracks()[0]
  const pictured = track && way !== 'connecting' && (shown?.camera || shown?.screen)
  return (
    <li className={styles.tile} data-way={way} data-screen={pictured && shown?.screen ? '' : undefined}>
      {pictured ? <Picture track={track} label={person.name} whole={shown.screen} /> : <Face person={person} />}
      {way !== 'connected' && <p className={styles.state}>{way === 'connecting' ? text.connecting : text.reconnecting}</p>}
      <Name name={person.name} shown={way === 'connecting' ? null : (shown ?? null)} />
    </li>
  )
}

/** Oneself, as the others see it. */
export function OwnTile({ mine: { shown, video }, person }: { mine: Mine; person: Person | undefined }) {
  const text = useCallText()
  return (
    <li className={`${styles.tile} ${styles.own}`}>
      {video ? (
        <Picture track={video} label={text.preview} mirrored={!shown.screen} whole={shown.screen} />
      ) : (
        person && <Face person={person} />
      )}
      <Name name={text.you} shown={shown} />
    </li>
  )
}

/** Somebody who is rung. */
export function RungTile({ person }: { person: Person }) {
  const text = useCallText()
  return (
    <li className={`${styles.tile} ${styles.ringing}`}>
      <Face person={person} />
      <p className={styles.state}>{text.ringing}</p>
      <Name name={person.name} shown={null} />
    </li>
  )
}

const Face = ({ person }: { person: Person }) => (
  <span className={styles.face}>
    <Avatar name={person.name} picture={person.avatarUrl} />
  </span>
)

function Name({ name, shown }: { name: string; shown: Shown | null }) {
  const text = useCallText()
  return (
    <p className={styles.name}>
      <span className={styles.text}>{name}</span>
      {shown?.muted && <MicOff size={14} role="img" aria-label={text.muted} />}
      {shown?.screen && <MonitorUp size={14} role="img" aria-label={text.sharing} />}
      {shown && !shown.camera && !shown.screen && <VideoOff size={14} role="img" aria-label={text.cameraOff} />}
    </p>
  )
}
