'use client'
import { type RefObject, useCallback, useEffect } from 'react'

/** The largest part of the window above today that needs no scrolling. */
const maxOffset = 0.6

/**
 * In a narrow window, where the days of `period` are below each other, scrolls to today when it would be far down.
 * Returns a function that does so again.
 */
export function useScrollToToday(container: RefObject<HTMLElement | null>, period: string, isLoaded: boolean) {
  const scrollToToday = useCallback(() => {
    const today = container.current?.querySelector('section[data-today]')
    if (!today || !matchMedia('(max-width: 700px)').matches) return
    const { top } = today.getBoundingClientRect()
    if (top < 0 || top > innerHeight * maxOffset) today.scrollIntoView({ block: 'start' })
  }, [container])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another period shows other days
  useEffect(() => {
    if (isLoaded) scrollToToday()
  }, [period, isLoaded, scrollToToday])
  return scrollToToday
}
