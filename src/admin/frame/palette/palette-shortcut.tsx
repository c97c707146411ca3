'use client'
import dynamic from 'next/dynamic'
import { useCallback, useEffect, useRef, useState } from 'react'

const Palette = dynamic(() => import('./palette').then((file) => file.Palette), { ssr: false })
const events = new EventTarget()
export const openPalette = () => events.dispatchEvent(new Event('open'))

/** Opens the palette with ⌘K or Ctrl K. Keys typed while its code loads go into its search field. */
export function PaletteShortcut() {
  const [isOpen, setIsOpen] = useState(false)
  const earlyInput = useRef<string>(undefined)
  useEffect(() => {
    const showPalette = () => {
      earlyInput.current = ''
      setIsOpen(true)
    }
    const onKey = (event: KeyboardEvent) => {
      const hasNoModifier = !(event.metaKey || event.ctrlKey || event.altKey)
      if (hasNoModifier && earlyInput.current !== undefined && event.key.length === 1) {
        event.preventDefault()
        earlyInput.current += event.key
      }
      if (hasNoModifier || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      earlyInput.current ??= ''
      setIsOpen((current) => !current)
    }
    events.addEventListener('open', showPalette)
    window.addEventListener('keydown', onKey)
    return () => {
      events.removeEventListener('open', showPalette)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  useEffect(() => {
    if (!isOpen) earlyInput.current = undefined
  }, [isOpen])
  const takeEarlyInput = useCallback(() => {
    const input = earlyInput.current ?? ''
    earlyInput.current = undefined
    return input
  }, [])
  return isOpen ? <Palette takeEarlyInput={takeEarlyInput} onClose={() => setIsOpen(false)} /> : null
}
