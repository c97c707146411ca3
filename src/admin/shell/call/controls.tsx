import { Mic, MicOff, MonitorUp, MonitorX, PhoneOff, Settings2, Video, VideoOff } from 'lucide-react'
import { hangUp, setCamera, setMuted, setScreen } from '@/client/call'
import type { Mine } from '@/client/call-store'
import { Button, IconButton } from '@/ui/button'
import styles from './controls.module.css'
import { useCallText } from './text'
import { keys } from './use-call-keys'

/** What one may do in a call. A switch says what pressing it does. */
export function Controls({ mine: { shown }, small, choose }: { mine: Mine; small: boolean; choose: () => void }) {
  const text = useCallText()
  const canShare = typeof navigator.mediaDevices?.getDisplayMedia === 'function'
  return (
    <div className={styles.controls} role="toolbar" aria-label={text.region}>
      <IconButton
        label={shown.muted ? text.unmute : text.mute}
        icon={shown.muted ? MicOff : Mic}
        look={shown.muted ? 'primary' : 'plain'}
        aria-keyshortcuts={keys.mute.name}
        onClick={() => void setMuted(!shown.muted)}
      />
      <IconButton
        label={shown.camera ? text.stopCamera : text.startCamera}
        icon={shown.camera ? Video : VideoOff}
        look="plain"
        aria-keyshortcuts={keys.camera.name}
        onClick={() => void setCamera(!shown.camera)}
      />
      {canShare && (
        <IconButton
          label={shown.screen ? text.stopShare : text.share}
          icon={shown.screen ? MonitorX : MonitorUp}
          look={shown.screen ? 'primary' : 'plain'}
          aria-keyshortcuts={keys.screen.name}
          onClick={() => void setScreen(!shown.screen)}
        />
      )}
      {!small && <IconButton label={text.devices} icon={Settings2} look="plain" onClick={choose} />}
      <Button look="danger" icon={PhoneOff} className={styles.end} aria-keyshortcuts={keys.hangUp.name} onClick={() => void hangUp()}>
        {text.hangUp}
      </Button>
    </div>
  )
}
