'use client'
import { type RefObject, useLayoutEffect } from 'react'

/** Sets `--offset-top` of an element for CSS: what is above it on the page, such as deadlines, loads later and changes. */
export const useOffsetTopProperty = (ref: RefObject<HTMLElement | null>) =>
  useLayoutEffect(() => {
    const element = ref.current
    const page = element?.closest('main')
    if (!element || !page) return
    const measure = () => element.style.setProperty('--offset-top', `${Math.round(element.getBoundingClientRect().top + window.scrollY)}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(page)
    return () => observer.disconnect()
  }, [ref])
