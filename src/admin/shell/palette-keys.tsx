'use client'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'

const Palette = dynamic(() => import('./palette').then((file) => file.Palette), { ssr: false })
const opening = new EventTarget()
export const openPalette = () => opening.dispatchEvent(new Event('open'))

/** ⌘K and Ctrl K; the palette's code comes with the first press. */
export function PaletteKeys() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const show = () => setOpen(true)
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setOpen((now) => !now)
    }
    opening.addEventListener('open', show)
    window.addEventListener('keydown', onKey)
    return () => {
      opening.removeEventListener('open', show)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  return open ? <Palette close={() => setOpen(false)} /> : null
}
