import { useEffect } from 'react'

const [pause, length, high, low] = [3_000, 0.4, 660, 528]

/** Rings while something rings. A browser in which nobody pressed anything yet stays silent: that is its own rule. */
export function useTone(rings: boolean) {
  useEffect(() => {
    if (!rings || typeof AudioContext !== 'function') return
    const context = new AudioContext()
    const sound = () => {
      for (const [i, pitch] of [high, low].entries()) {
        const from = context.currentTime + i * length
        const tone = context.createOscillator()
        const volume = context.createGain()
        tone.frequency.value = pitch
        volume.gain.setValueAtTime(0, from)
        volume.gain.linearRampToValueAtTime(0.15, from + 0.03)
        volume.gain.linearRampToValueAtTime(0, from + length)
        tone.connect(volume).connect(context.destination)
        tone.start(from)
        tone.stop(from + length)
      }
    }
    sound()
    const timer = setInterval(sound, pause)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [rings])
}
