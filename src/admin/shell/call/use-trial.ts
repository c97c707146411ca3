import { useEffect, useState } from 'react'
import { type Devices, openCamera, openMicrophone, type Refused, whyRefused } from '@/client/call-media'

type Tried = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null; refused: Refused | null; looking: boolean }
const nothing: Tried = { audio: null, video: null, refused: null, looking: true }

/** The devices, open for a look while somebody chooses; closed again before the call opens its own. */
export function useTrial({ microphone, camera }: Devices, withCamera: boolean) {
  const [tried, setTried] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to look again
  useEffect(() => {
    let over = false
    const opened: MediaStreamTrack[] = []
    const open = async (device: () => Promise<MediaStreamTrack | null>) => {
      const track = await device()
      if (track) opened.push(track)
      if (over) track?.stop()
      return track
    }
    const look = async () => {
      let refused: Refused | null = null
      const or = (error: unknown) => {
        refused = whyRefused(error)
        return null
      }
      const audio = await open(() => openMicrophone(microphone)).catch(or)
      const video = withCamera ? await open(() => openCamera(camera)).catch(or) : null
      if (!over) setTried({ audio, video, refused, looking: false })
    }
    void look()
    return () => {
      over = true
      for (const track of opened) track.stop()
    }
  }, [microphone, camera, withCamera, attempt])
  return { ...tried, again: () => setAttempt((n) => n + 1) }
}
