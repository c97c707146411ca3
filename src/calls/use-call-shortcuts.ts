import { useEffect } from 'react'
import { hangUp } from '@/client/call/call'
import { setCamera, setMuted, setScreenSharing } from '@/client/call/controls'
import type { MediaState } from '@/client/call/peer'

/** Neither browsers nor screen readers use Alt and Shift with these letters. */
export const callShortcuts = {
  mute: { code: 'KeyM', name: 'Alt+Shift+M' },
  camera: { code: 'KeyV', name: 'Alt+Shift+V' },
  screen: { code: 'KeyS', name: 'Alt+Shift+S' },
  hangUp: { code: 'KeyH', name: 'Alt+Shift+H' },
} as const

/** The shortcuts work on the whole page. */
export function useCallShortcuts(media: MediaState) {
  useEffect(() => {
    const actions: Record<string, () => Promise<void>> = {
      [callShortcuts.mute.code]: () => setMuted(!media.muted),
      [callShortcuts.camera.code]: () => setCamera(!media.camera),
      [callShortcuts.screen.code]: () => setScreenSharing(!media.screen),
      [callShortcuts.hangUp.code]: hangUp,
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const action = event.altKey && event.shiftKey ? actions[event.code] : undefined
      if (!action) return
      event.preventDefault()
      void action()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [media])
}
