import { MicOff, MonitorUp, VideoOff } from 'lucide-react'
import type { MediaState } from '@/client/call/peer'
import type { CallSession, PeerState } from '@/client/call/state'
import type { CallState } from '@/contract/socket-messages'
import { Avatar } from '@/ui/avatar'
import styles from './participant-tile.module.css'
import { useCallStrings } from './strings-context'
import { TrackVideo } from './video'

type Person = CallState['people'][number]

export function RemoteTile({ person, peer }: { person: Person; peer: PeerState | undefined }) {
  const text = useCallStrings()
  const status = peer?.status ?? 'connecting'
  const media = peer?.media
  const track = peer?.stream.getVideoTracks()[0]
  const video = status !== 'connecting' && (media?.camera || media?.screen) ? track : undefined
  return (
    <li className={styles.tile} data-status={status} data-screen={video && media?.screen ? '' : undefined}>
      {video ? <TrackVideo track={video} label={person.name} isUncropped={media?.screen} /> : <PersonAvatar person={person} />}
      {status !== 'connected' && <p className={styles.state}>{status === 'connecting' ? text.connecting : text.reconnecting}</p>}
      <NameLabel name={person.name} media={status === 'connecting' ? null : (media ?? null)} />
    </li>
  )
}

export function LocalTile({ session: { media, video }, person }: { session: CallSession; person: Person | undefined }) {
  const text = useCallStrings()
  return (
    <li className={styles.tile} data-local>
      {video ? (
        <TrackVideo track={video} label={text.preview} isMirrored={!media.screen} isUncropped={media.screen} />
      ) : (
        person && <PersonAvatar person={person} />
      )}
      <NameLabel name={text.you} media={media} />
    </li>
  )
}

export function RingingTile({ person }: { person: Person }) {
  const text = useCallStrings()
  return (
    <li className={`${styles.tile} ${styles.ringing}`}>
      <PersonAvatar person={person} />
      <p className={styles.state}>{person.state === 'answering' ? text.answering(person.name) : text.ringing}</p>
      <NameLabel name={person.name} media={null} />
    </li>
  )
}

const PersonAvatar = ({ person }: { person: Person }) => (
  <span className={styles.avatar}>
    <Avatar name={person.name} picture={person.avatarUrl} />
  </span>
)

function NameLabel({ name, media }: { name: string; media: MediaState | null }) {
  const text = useCallStrings()
  return (
    <p className={styles.name}>
      <span className={styles.text}>{name}</span>
      {media?.muted && <MicOff size={14} role="img" aria-label={text.muted} />}
      {media?.screen && <MonitorUp size={14} role="img" aria-label={text.sharing} />}
      {media && !media.camera && !media.screen && <VideoOff size={14} role="img" aria-label={text.cameraOff} />}
    </p>
  )
}
