'use client'
import dynamic from 'next/dynamic'
import { useCallback, useEffect, useRef, useState } from 'react'

const Palette = dynamic(() => import('./palette').then((file) => file.Palette), { ssr: false })
const opening = new EventTarget()
export const openPalette = () => opening.dispatchEvent(new Event('open'))

/** ⌘K and Ctrl K; the palette's code comes with the first press, and what is typed until it is there is for it. */
export function PaletteKeys() {
  const [open, setOpen] = useState(false)
  const early = useRef<string>(undefined)
  useEffect(() => {
    const show = () => {
      early.current = ''
      setOpen(true)
    }
    const onKey = (event: KeyboardEvent) => {
      const plain = !(event.metaKey || event.ctrlKey || event.altKey)
      if (plain && early.current !== undefined && event.key.length === 1) {
        event.preventDefault()
        early.current += event.key
      }
      if (plain || event.altKey || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      early.current ??= ''
      setOpen((now) => !now)
    }
    opening.addEventListener('open', show)
    window.addEventListener('keydown', onKey)
    return () => {
      opening.removeEventListener('open', show)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  useEffect(() => {
    if (!open) early.current = undefined
  }, [open])
  const taken = useCallback(() => {
    const typed = early.current ?? ''
    early.current = undefined
    return typed
  }, [])
  return open ? <Palette takeTyped={taken} close={() => setOpen(false)} /> : null
}
