import { useEffect, useState } from 'react'
import { type AvailableDevices, listDevices, type SelectedDevices } from '@/client/call/media'
import styles from './device-check-dialog.module.css'
import { useCallStrings } from './strings-context'

type Props = { devices: SelectedDevices; onSelect: (devices: SelectedDevices) => void; hasPermission: boolean }

/** The lists follow the devices that are plugged in. */
export function DeviceSelects({ devices, onSelect, hasPermission }: Props) {
  const text = useCallStrings()
  const [available, setAvailable] = useState<AvailableDevices>({ microphones: [], cameras: [], speakers: [] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with permission the devices have names
  useEffect(() => {
    const update = () => void listDevices().then(setAvailable)
    update()
    navigator.mediaDevices.addEventListener('devicechange', update)
    return () => navigator.mediaDevices.removeEventListener('devicechange', update)
  }, [hasPermission])
  const lists = [
    ['microphone', text.microphone, available.microphones],
    ['camera', text.camera, available.cameras],
    ['speaker', text.speaker, available.speakers],
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
                onChange={(event) => onSelect({ ...devices, [kind]: event.target.value || undefined })}
              >
                <option value="">{text.systemDefault}</option>
                {list.map((device, index) => (
                  <option key={device.deviceId} value={device.deviceId}>
                    {device.label || text.device(index + 1)}
                  </option>
                ))}
              </select>
            </label>
          ),
      )}
    </div>
  )
}
