import { Mic, MicOff, MonitorUp, MonitorX, PhoneOff, Settings2, Video, VideoOff } from 'lucide-react'
import { hangUp } from '@/client/call'
import { setCamera, setMuted, setScreen } from '@/client/call-controls'
import type { MediaState } from '@/client/call-peer'
import { Button, IconButton } from '@/ui/button'
import styles from './controls.module.css'
import { useCallText } from './text'
import { keys } from './use-call-keys'

/** Each switch is labeled with what pressing it does. */
export function Controls({ media, isSmall, openDevices }: { media: MediaState; isSmall: boolean; openDevices: () => void }) {
  const text = useCallText()
  const canShare = typeof navigator.mediaDevices?.getDisplayMedia === 'function'
  return (
    <div className={styles.controls} role="toolbar" aria-label={text.region}>
      <IconButton
        label={media.muted ? text.unmute : text.mute}
        icon={media.muted ? MicOff : Mic}
        look={media.muted ? 'primary' : 'plain'}
        aria-keyshortcuts={keys.mute.name}
        onClick={() => void setMuted(!media.muted)}
      />
      <IconButton
        label={media.camera ? text.stopCamera : text.startCamera}
        icon={media.camera ? Video : VideoOff}
        look="plain"
        aria-keyshortcuts={keys.camera.name}
        onClick={() => void setCamera(!media.camera)}
      />
      {canShare && (
        <IconButton
          label={media.screen ? text.stopShare : text.share}
          icon={media.screen ? MonitorX : MonitorUp}
          look={media.screen ? 'primary' : 'plain'}
          aria-keyshortcuts={keys.screen.name}
          onClick={() => void setScreen(!media.screen)}
        />
      )}
      {!isSmall && <IconButton label={text.devices} icon={Settings2} look="plain" onClick={openDevices} />}
      <Button look="danger" icon={PhoneOff} className={styles.end} aria-keyshortcuts={keys.hangUp.name} onClick={() => void hangUp()}>
        {text.hangUp}
      </Button>
    </div>
  )
}
