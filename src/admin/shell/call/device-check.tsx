'use client'
import { Mic, Video } from 'lucide-react'
import { useState } from 'react'
import { dropWanted, enter } from '@/client/call'
import { rememberedDevices } from '@/client/call-media'
import type { Wanted } from '@/client/call-store'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { calling } from '../../words/calls'
import styles from './device-check.module.css'
import { DeviceChoice } from './device-choice'
import { Level } from './level'
import { Picture } from './picture'
import { useCallText } from './text'
import { useTrial } from './use-trial'

/** What one looks like and whether one is heard, before anybody else sees and hears it. */
export function DeviceCheck({ wanted }: { wanted: Wanted }) {
  const text = useCallText()
  const [devices, setDevices] = useState(() => rememberedDevices() ?? {})
  const [camera, setCamera] = useState(wanted.kind === 'video')
  const [muted, setMuted] = useState(false)
  const [busy, setBusy] = useState(false)
  const { audio, video, refused, looking, again } = useTrial(devices, camera)
  const joins = 'join' in wanted
  const go = async () => {
    setBusy(true)
    await enter(wanted, devices, { muted, camera })
  }
  return (
    <Dialog
      title={joins ? text.check : calling.check}
      closing={text.cancel}
      onClose={dropWanted}
      actions={
        <>
          <Button onClick={dropWanted}>{text.cancel}</Button>
          <Button look="primary" busy={busy} data-first onClick={() => void go()}>
            {joins ? text.join : calling.start}
          </Button>
        </>
      }
    >
      <div className={styles.check}>
        <div className={styles.preview}>
          {video ? <Picture track={video} label={text.preview} mirrored /> : <span>{looking ? text.looking : text.noPreview}</span>}
        </div>
        <div role="alert">
          {refused && (
            <div className={styles.refused}>
              <p>
                <strong>{refused === 'none' ? text.none : refused === 'denied' ? text.denied : text.busy}</strong>
              </p>
              {refused === 'denied' && <p>{text.deniedHow}</p>}
              <Button small onClick={again}>
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
        <Level track={audio} />
        <DeviceChoice devices={devices} choose={setDevices} known={audio !== null || video !== null} />
      </div>
    </Dialog>
  )
}
