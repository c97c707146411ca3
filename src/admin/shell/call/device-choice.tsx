import { useEffect, useState } from 'react'
import { type Choices, type Devices, findDevices } from '@/client/call-media'
import styles from './device-check.module.css'
import { useCallText } from './text'

type Props = { devices: Devices; choose: (devices: Devices) => void /** Whether names can be known by now. */; known: boolean }

/** Which microphone, camera and speaker; the list follows what is plugged in. */
export function DeviceChoice({ devices, choose, known }: Props) {
  const text = useCallText()
  const [found, setFound] = useState<Choices>({ microphones: [], cameras: [], speakers: [] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are there once a device was opened
  useEffect(() => {
    const look = () => void findDevices().then(setFound)
    look()
    navigator.mediaDevices.addEventListener('devicechange', look)
    return () => navigator.mediaDevices.removeEventListener('devicechange', look)
  }, [known])
  const lists = [
    ['microphone', text.microphone, found.microphones],
    ['camera', text.camera, found.cameras],
    ['speaker', text.speaker, found.speakers],
  ] as const
  return (
    <div className={styles.choices}>
      {lists.map(
        ([kind, label, list]) =>
          list.length > 0 && (
            <label key={kind}>
              <span>{label}</span>
              <select
                className={styles.select}
                value={devices[kind] ?? ''}
                onChange={(event) => choose({ ...devices, [kind]: event.target.value || undefined })}
              >
                <option value="">{text.standard}</option>
                {list.map((device, i) => (
                  <option key={device.deviceId} value={device.deviceId}>
                    {device.label || text.device(i + 1)}
                  </option>
                ))}
              </select>
            </label>
          ),
      )}
    </div>
  )
}
