import { useEffect, useRef } from 'react'
import { useCallStrings } from './strings-context'

const updateIntervalMs = 100

export function MicrophoneLevel({ track }: { track: MediaStreamTrack | null }) {
  const text = useCallStrings()
  const meter = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    if (!track || typeof AudioContext !== 'function') return
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 512
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Uint8Array(analyser.fftSize)
    const update = () => {
      analyser.getByteTimeDomainData(samples)
      const loudest = samples.reduce((max, sample) => Math.max(max, Math.abs(sample - 128)), 0)
      if (meter.current) meter.current.value = loudest / 128
    }
    const timer = setInterval(update, updateIntervalMs)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [track])
  return <meter ref={meter} min={0} max={1} value={0} aria-label={text.level} style={{ inlineSize: '100%' }} />
}
