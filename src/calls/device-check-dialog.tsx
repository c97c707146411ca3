'use client'
import { Mic, Video } from 'lucide-react'
import { useState } from 'react'
import { cancelDeviceCheck, joinWithDevices } from '@/client/call/call'
import { loadSelectedDevices } from '@/client/call/media'
import type { CallRequest } from '@/client/call/state'
import { callerStrings } from '@/strings/calls'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import styles from './device-check-dialog.module.css'
import { DeviceSelects } from './device-selects'
import { MicrophoneLevel } from './microphone-level'
import { useCallStrings } from './strings-context'
import { useDevicePreview } from './use-device-preview'
import { TrackVideo } from './video'

/** Shows the camera and the microphone level before the call starts. */
export function DeviceCheckDialog({ request }: { request: CallRequest }) {
  const text = useCallStrings()
  const [devices, setDevices] = useState(() => loadSelectedDevices() ?? {})
  const [camera, setCamera] = useState(request.kind === 'video')
  const [muted, setMuted] = useState(false)
  const [busy, setBusy] = useState(false)
  const { audio, video, error, isOpening, retry } = useDevicePreview(devices, camera)
  const isJoin = 'join' in request
  const start = async () => {
    setBusy(true)
    await joinWithDevices(request, devices, { muted, camera })
  }
  return (
    <Dialog
      title={isJoin ? text.check : callerStrings.check}
      closeLabel={text.cancel}
      onClose={cancelDeviceCheck}
      actions={
        <>
          <Button onClick={cancelDeviceCheck}>{text.cancel}</Button>
          <Button variant="primary" busy={busy} data-initial-focus onClick={() => void start()}>
            {isJoin ? text.join : callerStrings.start}
          </Button>
        </>
      }
    >
      <div className={styles.check}>
        <div className={styles.preview}>
          {video ? <TrackVideo track={video} label={text.preview} isMirrored /> : <span>{isOpening ? text.looking : text.noPreview}</span>}
        </div>
        <div role="alert">
          {error && (
            <div className={styles.error}>
              <p>
                <strong>{error === 'none' ? text.noDevices : error === 'denied' ? text.denied : text.busy}</strong>
              </p>
              {error === 'denied' && <p>{text.deniedHow}</p>}
              <Button small onClick={retry}>
                {text.again}
              </Button>
            </div>
          )}
        </div>
        <div className={styles.switches}>
          <label>
            <input type="checkbox" checked={!muted} onChange={(event) => setMuted(!event.target.checked)} />
            <Mic size={16} aria-hidden /> {text.micOn}
          </label>
          <label>
            <input type="checkbox" checked={camera} onChange={(event) => setCamera(event.target.checked)} />
            <Video size={16} aria-hidden /> {text.cameraOn}
          </label>
        </div>
        <MicrophoneLevel track={audio} />
        <DeviceSelects devices={devices} onSelect={setDevices} hasPermission={audio !== null || video !== null} />
      </div>
    </Dialog>
  )
}
