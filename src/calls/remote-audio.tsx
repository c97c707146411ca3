import { useEffect, useRef } from 'react'
import type { CallSession } from '@/client/call/state'
import type { CallState } from '@/contract/socket-messages'

/** Apart from the video tiles, so that the sound goes on while the call is minimized. */
export const RemoteAudio = ({ people, session }: { people: CallState['people']; session: CallSession }) =>
  people.map(({ device }) => {
    const stream = device ? session.peers[device]?.stream : undefined
    return stream && <Audio key={device} stream={stream} speaker={session.devices.speaker} />
  })

function Audio({ stream, speaker }: { stream: MediaStream; speaker: string | undefined }) {
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (audio.current) audio.current.srcObject = stream
  }, [stream])
  useEffect(() => {
    // Not every browser supports the choice of a speaker.
    if (audio.current && speaker && 'setSinkId' in audio.current) void audio.current.setSinkId(speaker).catch(() => undefined)
  }, [speaker])
  // biome-ignore lint/a11y/useMediaCaption: live speech has no captions
  return <audio ref={audio} autoPlay />
}
