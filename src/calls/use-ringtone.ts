import { useEffect } from 'react'

const intervalMs = 3_000
const toneSeconds = 0.4
const frequenciesHz = [660, 528]

/** Browsers keep a page silent until the person has used it. */
export function useRingtone(isRinging: boolean) {
  useEffect(() => {
    if (!isRinging || typeof AudioContext !== 'function') return
    const context = new AudioContext()
    const ring = () => {
      for (const [index, frequency] of frequenciesHz.entries()) {
        const start = context.currentTime + index * toneSeconds
        const tone = context.createOscillator()
        const volume = context.createGain()
        tone.frequency.value = frequency
        volume.gain.setValueAtTime(0, start)
        volume.gain.linearRampToValueAtTime(0.15, start + 0.03)
        volume.gain.linearRampToValueAtTime(0, start + toneSeconds)
        tone.connect(volume).connect(context.destination)
        tone.start(start)
        tone.stop(start + toneSeconds)
      }
    }
    ring()
    const timer = setInterval(ring, intervalMs)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [isRinging])
}
