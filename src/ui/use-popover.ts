'use client'
import { type ToggleEvent, useEffect, useRef, useState } from 'react'

const gapPx = 4

/** A popover beside its button. The browser closes it with Escape or a click outside. `edge`: the side on which the panel and its button are aligned. */
export function usePopover<Panel extends HTMLElement>(edge: 'left' | 'right', onOpen?: () => void) {
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<Panel>(null)
  const [isOpen, setIsOpen] = useState(false)
  // It is in the top layer, where it does not move with the page.
  useEffect(() => {
    if (!isOpen) return
    const follow = () => placeBeside(panel.current, button.current, edge)
    const controller = new AbortController()
    for (const type of ['scroll', 'resize']) window.addEventListener(type, follow, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [isOpen, edge])
  const panelProps = {
    ref: panel,
    popover: 'auto' as const,
    onBeforeToggle: () => placeBeside(panel.current, button.current, edge),
    onToggle: ({ newState }: ToggleEvent<Panel>) => {
      setIsOpen(newState === 'open')
      if (newState === 'open') onOpen?.()
    },
  }
  return { button, panel, isOpen, panelProps }
}

/** Below the button, or above it near the bottom of the window. */
function placeBeside(panel: HTMLElement | null, button: HTMLElement | null, edge: 'left' | 'right') {
  if (!panel || !button) return
  const { top, bottom, left, right } = button.getBoundingClientRect()
  const isLow = bottom > window.innerHeight * 0.65
  panel.style[edge] = `${edge === 'left' ? left : document.documentElement.clientWidth - right}px`
  panel.style.top = isLow ? 'auto' : `${bottom + gapPx}px`
  panel.style.bottom = isLow ? `${window.innerHeight - top + gapPx}px` : 'auto'
}
