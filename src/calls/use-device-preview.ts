import { useEffect, useState } from 'react'
import { classifyDeviceError, type DeviceError, openCamera, openMicrophone, type SelectedDevices, type Tracks } from '@/client/call/media'

type Preview = Tracks & { error: DeviceError | null; isOpening: boolean }
const initialPreview: Preview = { audio: null, video: null, error: null, isOpening: true }

/** Opens the devices for the device check and stops them before the call opens its own tracks. */
export function useDevicePreview({ microphone, camera }: SelectedDevices, withCamera: boolean) {
  const [preview, setPreview] = useState(initialPreview)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the devices again
  useEffect(() => {
    let isStopped = false
    const tracks: MediaStreamTrack[] = []
    const open = async (device: () => Promise<MediaStreamTrack | null>) => {
      const track = await device()
      if (track) tracks.push(track)
      if (isStopped) track?.stop()
      return track
    }
    const openBoth = async () => {
      let deviceError: DeviceError | null = null
      const onError = (error: unknown) => {
        deviceError = classifyDeviceError(error)
        return null
      }
      const audio = await open(() => openMicrophone(microphone)).catch(onError)
      const video = withCamera ? await open(() => openCamera(camera)).catch(onError) : null
      if (!isStopped) setPreview({ audio, video, error: deviceError, isOpening: false })
    }
    void openBoth()
    return () => {
      isStopped = true
      for (const track of tracks) track.stop()
    }
  }, [microphone, camera, withCamera, attempt])
  return { ...preview, retry: () => setAttempt((n) => n + 1) }
}
