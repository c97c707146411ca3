import { useEffect } from 'react'
import { hangUp, setCamera, setMuted, setScreen } from '@/client/call'
import type { Mine } from '@/client/call-store'

/** With Alt and Shift, which neither browsers nor screen readers use with these letters. */
export const keys = {
  mute: { code: 'KeyM', name: 'Alt+Shift+M' },
  camera: { code: 'KeyV', name: 'Alt+Shift+V' },
  screen: { code: 'KeyS', name: 'Alt+Shift+S' },
  hangUp: { code: 'KeyH', name: 'Alt+Shift+H' },
} as const

/** The call obeys wherever the focus is. */
export function useCallKeys({ shown }: Mine) {
  useEffect(() => {
    const acts: Record<string, () => Promise<void>> = {
      [keys.mute.code]: () => setMuted(!shown.muted),
      [keys.camera.code]: () => setCamera(!shown.camera),
      [keys.screen.code]: () => setScreen(!shown.screen),
      [keys.hangUp.code]: hangUp,
    }
    const press = (event: KeyboardEvent) => {
      const act = event.altKey && event.shiftKey ? acts[event.code] : undefined
      if (!act) return
      event.preventDefault()
      void act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [shown])
}
