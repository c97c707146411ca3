import { useEffect, useRef } from 'react'
import type { Mine } from '@/client/call-store'
import type { CallState } from '@/contract/live'

/** Everybody is heard, also while the call is only a bar without pictures. */
export const HeardHere = ({ people, mine }: { people: CallState['people']; mine: Mine }) =>
  people.map(({ device }) => {
    const stream = device ? mine.peers[device]?.stream : undefined
    return stream && <Sound key={device} stream={stream} speaker={mine.devices.speaker} />
  })

function Sound({ stream, speaker }: { stream: MediaStream; speaker: string | undefined }) {
  const sound = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (sound.current) sound.current.srcObject = stream
  }, [stream])
  useEffect(() => {
    // Not every browser lets one choose where sound comes out.
    if (sound.current && speaker && 'setSinkId' in sound.current) void sound.current.setSinkId(speaker).catch(() => undefined)
  }, [speaker])
  // biome-ignore lint/a11y/useMediaCaption: people who speak now have no captions
  return <audio ref={sound} autoPlay />
}
