import { Mic, MicOff, MonitorUp, MonitorX, PhoneOff, Settings2, Video, VideoOff } from 'lucide-react'
import { hangUp } from '@/client/call/call'
import { setCamera, setMuted, setScreenSharing } from '@/client/call/controls'
import type { MediaState } from '@/client/call/peer'
import { Button, IconButton } from '@/ui/button'
import styles from './controls.module.css'
import { useCallStrings } from './strings-context'
import { callShortcuts } from './use-call-shortcuts'

type Props = { media: MediaState; isSmall: boolean; isMinimized: boolean; openDevices: () => void }
/** The label of each switch says what a click does. A minimized call shows only the switches of what is on. */
export function CallControls({ media, isSmall, isMinimized, openDevices }: Props) {
  const text = useCallStrings()
  const canShare = typeof navigator.mediaDevices?.getDisplayMedia === 'function'
  const end = {
    variant: 'danger',
    icon: PhoneOff,
    className: styles.end,
    'aria-keyshortcuts': callShortcuts.hangUp.name,
    onClick: () => void hangUp(),
  } as const
  return (
    <div className={styles.controls} role="toolbar" aria-label={text.region}>
      <IconButton
        label={media.muted ? text.unmute : text.mute}
        icon={media.muted ? MicOff : Mic}
        variant={media.muted ? 'primary' : 'plain'}
        aria-keyshortcuts={callShortcuts.mute.name}
        onClick={() => void setMuted(!media.muted)}
      />
      {(!isMinimized || media.camera) && (
        <IconButton
          label={media.camera ? text.stopCamera : text.startCamera}
          icon={media.camera ? Video : VideoOff}
          variant="plain"
          aria-keyshortcuts={callShortcuts.camera.name}
          onClick={() => void setCamera(!media.camera)}
        />
      )}
      {canShare && (!isMinimized || media.screen) && (
        <IconButton
          label={media.screen ? text.stopShare : text.share}
          icon={media.screen ? MonitorX : MonitorUp}
          variant={media.screen ? 'primary' : 'plain'}
          aria-keyshortcuts={callShortcuts.screen.name}
          onClick={() => void setScreenSharing(!media.screen)}
        />
      )}
      {!isSmall && <IconButton label={text.devices} icon={Settings2} variant="plain" onClick={openDevices} />}
      {isSmall ? <IconButton label={text.hangUp} {...end} /> : <Button {...end}>{text.hangUp}</Button>}
    </div>
  )
}
