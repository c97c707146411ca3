'use client'
import { useLayoutEffect, useState } from 'react'

/** Whether a list that was hidden is about to paint its first frame: most rows can wait for the next frame. */
export function useIsReappearing() {
  const [isReappearing, setIsReappearing] = useState(false)
  useLayoutEffect(() => {
    let paintTimer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      paintTimer = setTimeout(() => setIsReappearing(false))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(paintTimer)
      setIsReappearing(true)
    }
  }, [])
  return isReappearing
}
